import { insideOf } from '#pdf/inside.ts'
import type { PaperPerson } from './shared-paper.ts'

/** Returns what a part holds of other people: names, CPFs, numbers, and pages of theirs. */
export async function foreignText(
  part: Uint8Array,
  own: PaperPerson,
  people: readonly PaperPerson[],
): Promise<string[]> {
  const { texts, raw, pages, allPages } = await insideOf(part)
  const all = [...texts, ...raw].join('\n')
  const plain = all.replace(/[.-]/g, '')
  // As words: six digits of a CPF may be the number of another person.
  const numbers = new Set(all.match(/\d+/g))
  const others = people.filter((one) => one !== own)
  const found = others.filter(
    ({ nome, cpf, matricula }) => all.includes(nome) || plain.includes(cpf) || numbers.has(matricula),
  )
  return [...found.map(({ nome }) => nome), ...(pages === 1 && allPages === 1 ? [] : [`${allPages} pages`])]
}
