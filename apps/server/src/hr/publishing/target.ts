import { isCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import type { Values } from '#base/options.ts'
import type { Database } from '#db/schema.ts'
import { contractsInForce } from '#employees/contracts.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import type { Audience } from './audience.ts'

/** Options that select the target group. */
export const TARGET_OPTIONS = {
  person: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  all: { type: 'boolean' },
} as const

export type TargetWords = Values<typeof TARGET_OPTIONS>

/** Returns whether exactly one kind of target is given. */
export function isOneTarget({ person = [], unit = [], all = false }: TargetWords): boolean {
  return [person.length > 0, unit.length > 0, all].filter(Boolean).length === 1
}

/** Reads the audience of a command; throws Refused with the names not found, and those without a contract in force. */
export async function readTarget(db: Database, today: string, words: TargetWords): Promise<Audience> {
  if (!isOneTarget(words)) throw new Error('not one target')
  const { person = [], unit = [] } = words
  const faults: string[] = []
  const audience: Audience =
    unit.length > 0
      ? { of: 'units', codes: await employingUnits(db, { today, typed: unit }, faults) }
      : person.length > 0
        ? { of: 'people', codes: await employedPeople(db, { today, typed: person }, faults) }
        : { of: 'all' }
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  return audience
}

interface Typed {
  today: string
  typed: readonly string[]
}

/** Returns the named units; adds those not found to `faults`. */
export async function typedUnits(db: Database, typed: readonly string[], faults: string[]): Promise<number[]> {
  // PostgreSQL refuses an empty list.
  if (typed.length === 0) return []
  const keys = await readKeys(db)
  const codes = new Set<number>()
  for (const word of typed) {
    const [key, ...others] = keys.meant('unidade', word)
    const { empregador, chave } = keys.typed(word.trim())
    const code = key?.numero ?? (/^\d{1,9}$/.test(chave) ? Number(chave) : -1)
    const known = await db
      .selectFrom('unit')
      .select('codUnidade')
      .where('codUnidade', '=', code)
      .$if(!key && empregador !== null, (unit) => unit.where('codEmp', '=', empregador ?? 0))
      .executeTakeFirst()
    if (key && others.length > 0) {
      const choices = [key, ...others].map((one) => keys.withEmployer(one)).join(' ou ')
      faults.push(`--unit ${word}: existe em mais de um empregador; escreva ${choices}`)
    } else if (known) codes.add(known.codUnidade)
    else faults.push(`--unit ${word}: esta unidade não existe`)
  }
  return [...codes].sort((one, other) => one - other)
}

async function employingUnits(db: Database, { today, typed }: Typed, faults: string[]): Promise<number[]> {
  const known = await typedUnits(db, typed, faults)
  const keys = await readKeys(db)
  for (const codUnidade of known) {
    const { size } = await contractsInForce(db, today, { units: [codUnidade] })
    if (size === 0)
      faults.push(`--unit ${keys.written('unidade', codUnidade)}: ninguém tem contrato em vigor nesta unidade`)
  }
  return known
}

const NAMELESS = {
  unknown: 'não há ninguém com este CPF ou código',
  several: 'é o código de mais de uma pessoa; escreva o CPF',
  cpfAndCode: 'é o CPF de uma pessoa e o código de outra; escreva o CPF com pontos e traço',
}

/**
 * Finds the people named by CPF or by a code of the company: their words by person, and the reason for words without a
 * person.
 */
export async function namedPeople(db: Database, typed: readonly string[]) {
  const found = new Map<number, string>()
  const nameless: { word: string; why: keyof typeof NAMELESS }[] = []
  const keys = typed.length > 0 ? await readKeys(db) : null
  for (const word of typed) {
    const keyed = [...(keys?.people(word) ?? [])]
    const codes = keyed.length > 0 ? keyed : await namedBy(db, word)
    const [codPessoa] = codes
    if (keyed.length > 1) nameless.push({ word, why: 'several' })
    else if (codes.length > 1) nameless.push({ word, why: 'cpfAndCode' })
    else if (codPessoa === undefined) nameless.push({ word, why: 'unknown' })
    else found.set(codPessoa, word)
  }
  return { found, nameless }
}

/** Returns the same for a command: adds those not found to `faults`. */
export async function typedPeople(
  db: Database,
  typed: readonly string[],
  faults: string[],
): Promise<Map<number, string>> {
  const { found, nameless } = await namedPeople(db, typed)
  for (const { word, why } of nameless) faults.push(`--person ${word}: ${NAMELESS[why]}`)
  return found
}

async function employedPeople(db: Database, { today, typed }: Typed, faults: string[]): Promise<number[]> {
  const found = await typedPeople(db, typed, faults)
  const contracts = await contractsInForce(db, today, { people: [...found.keys()] })
  for (const [codPessoa, word] of found) {
    if (!contracts.has(codPessoa)) faults.push(`--person ${word}: não tem contrato em vigor`)
  }
  return [...found.keys()]
}

/** Finds people by an argument. Spreadsheets drop the leading zeros of a CPF, which may then equal a person code. */
async function namedBy(db: Database, word: string): Promise<number[]> {
  const typed = word.trim()
  const cpf = /^[\d.\s-]+$/.test(typed) ? typed.replace(/\D/g, '').padStart(11, '0') : ''
  const code = /^\d{1,9}$/.test(typed) ? Number(typed) : -1
  const rows = await db
    .selectFrom('person')
    .select('codPessoa')
    .where((is) => is.or([is('cpf', '=', isCpf(cpf) ? cpf : ''), is('codPessoa', '=', code)]))
    .execute()
  return rows.map(({ codPessoa }) => codPessoa)
}
