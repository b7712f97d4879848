import { joined, type OurText, ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type ExternalKeys, NO_EMPLOYER } from '#employees/external-keys/keys.ts'
import { type KeyKind, KIND_NAMES, KINDS } from '#employees/external-keys/kinds.ts'
import type { Value } from './cell-types.ts'
import { quoted } from './cells.ts'
import { cpfOf, storedRows, type UnknownKey } from './key-rows.ts'
import type { Layout, Stored } from './layout.ts'

/** Names of the things that may have the same code at several employers, in messages. */
const THE: Readonly<Partial<Record<KeyKind, (code: string) => string>>> = {
  contrato: (code) => ours`o contrato ${code}`,
  unidade: (code) => ours`a unidade ${code}`,
}

export type KeyWords = ReturnType<typeof createKeyWords>

/** Texts with the reason for which a code of a company is refused. */
export function createKeyWords(db: Transaction<Schema>) {
  const names = new Map<number, string>()

  /** Returns `Padaria (2)`, with the number or code of the employer. */
  async function employer(keys: ExternalKeys | undefined, codEmp: number): Promise<string> {
    const code = keys?.written('empregador', codEmp) ?? String(codEmp)
    const query = db.selectFrom('company').select('nomeEmpresa').where('codEmp', '=', codEmp)
    const name = names.get(codEmp) ?? (await query.executeTakeFirst())?.nomeEmpresa
    if (name === undefined) return ours`${code}, que não está em empresas`
    names.set(codEmp, name)
    return ours`${name} (${code})`
  }

  /** Returns employers that use the code of a cell, which refers to another one. */
  async function holders(keys: ExternalKeys, kind: KeyKind, one: UnknownKey): Promise<number[]> {
    const result = keys.find(kind, { empregador: null, chave: one.typed.chave })
    if (result.found === 'several') return result.keys.map(({ empregador }) => empregador)
    if (result.found !== 'none') return [result.key.empregador]
    return [...(await storedRows(db, kind, [one])).values()].map(({ codEmp }) => Number(codEmp))
  }

  /** Returns the reason for which a cell refers to nothing. */
  async function missing(keys: ExternalKeys, kind: KeyKind, one: UnknownKey): Promise<OurText> {
    const { cell, typed } = one
    const { empregador, chave } = typed
    if (empregador === NO_EMPLOYER) return ours`${quoted(cell)}: não há em empresas o que vem antes de “:”`
    const the = THE[kind]
    if (empregador !== null && the) {
      const said = await employer(keys, empregador)
      if (one.employer !== null && one.employer !== empregador) {
        return ours`${quoted(cell)} diz ${said}, e codEmp diz ${await employer(keys, one.employer)}`
      }
      const owners = await Promise.all((await holders(keys, kind, one)).map((codEmp) => employer(keys, codEmp)))
      if (owners.length > 0) {
        const all = joined(owners, 'ou')
        return ours`${quoted(cell)} é de outra empresa: ${the(quoted(chave))} é de ${all}, e aqui está ${said}`
      }
    }
    const others = KIND_NAMES.filter(
      (other) => other !== kind && !KINDS[other].official && keys.find(other, typed).found !== 'none',
    )
    // A CPF is not repeated in messages.
    const shown = cpfOf(chave) ? ours`este CPF` : quoted(cell)
    const { layout } = KINDS[kind]
    if (others.length === 0) return ours`${shown} não existe em ${layout}`
    const tables = joined(others.map((other) => KINDS[other].layout))
    return ours`${shown} não existe em ${layout}, só em ${tables}`
  }

  /**
   * Returns why a row belongs to another employer: the stored row of its number does, or the person of the row has this
   * code there; null otherwise.
   */
  async function ofOther(
    keys: ExternalKeys,
    { columns, key: [name = ''] }: Layout,
    was: Stored,
    value: (column: string) => Value,
  ): Promise<OurText | null> {
    const kind = columns.find((column) => column.name === name)?.type.key
    const the = kind && THE[kind]
    if (!the) return null
    const [number, said] = [Number(value(name)), value('codEmp')]
    if (typeof said !== 'number') return null
    const chave = keys.ofNumber(kind, number)?.chave ?? String(number)
    const found = keys.find(kind, { empregador: null, chave })
    const same = found.found === 'several' ? found.keys : []
    const theirs = same.find(({ empregador, codPessoa }) => empregador !== said && codPessoa === value('codPessoa'))
    const owner = was.codEmp === said ? theirs?.empregador : Number(was.codEmp)
    if (owner === undefined) return null
    const [own, other] = [await employer(keys, owner), await employer(keys, said)]
    return was.codEmp === said
      ? ours`é de outra empresa: ${the(quoted(chave))} desta pessoa é de ${own}, e aqui está ${other}`
      : ours`é de outra empresa: ${the(quoted(chave))} é de ${own}, e aqui está ${other}`
  }

  return { employer, missing, ofOther }
}
