import { isCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import type { Values } from '#base/options.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { type Contract, contractsInForce } from '#employees/contracts.ts'
import { readKeys } from '#employees/external-keys/keys.ts'

/** Options that select the target group. */
export const TARGET_OPTIONS = {
  person: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  all: { type: 'boolean' },
} as const

export type TargetWords = Values<typeof TARGET_OPTIONS>

export interface Target {
  /** For the audit row: `all`, `unit 3, 4`, `person 1001`. */
  audience: string
  /** One current contract of each person: the longest, within the named units. */
  contracts: Contract[]
}

/** Whether exactly one kind of target is given. */
export function isOneTarget({ person = [], unit = [], all = false }: TargetWords): boolean {
  return [person.length > 0, unit.length > 0, all].filter(Boolean).length === 1
}

/** Returns the people of the target, all with a current contract; throws Refused with the names not found. */
export async function findTarget(db: Transaction<Schema>, today: string, words: TargetWords): Promise<Target> {
  if (!isOneTarget(words)) throw new Error('not one target')
  const { person = [], unit = [] } = words
  if (unit.length > 0) return ofUnits(db, today, unit)
  if (person.length > 0) return ofPeople(db, today, person)
  const contracts = [...(await contractsInForce(db, today)).values()]
  if (contracts.length === 0) throw new Refused('Ninguém tem contrato em vigor.')
  return { audience: 'all', contracts }
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

async function ofUnits(db: Transaction<Schema>, today: string, typed: string[]): Promise<Target> {
  const faults: string[] = []
  const known = await typedUnits(db, typed, faults)
  const keys = await readKeys(db)
  const contracts = new Map<number, Contract>()
  for (const codUnidade of known) {
    const found = await contractsInForce(db, today, { units: [codUnidade] })
    if (found.size === 0)
      faults.push(`--unit ${keys.written('unidade', codUnidade)}: ninguém tem contrato em vigor nesta unidade`)
    for (const [codPessoa, contract] of found) contracts.set(codPessoa, contracts.get(codPessoa) ?? contract)
  }
  refuse(faults)
  return { audience: `unit ${known.join(', ')}`, contracts: [...contracts.values()] }
}

/** Returns the people named by CPF or by a code of the company, with the word for each; adds those not found to `faults`. */
export async function typedPeople(
  db: Database,
  typed: readonly string[],
  faults: string[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  const keys = typed.length > 0 ? await readKeys(db) : null
  for (const word of typed) {
    const keyed = [...(keys?.people(word) ?? [])]
    const codes = keyed.length > 0 ? keyed : await namedBy(db, word)
    const [codPessoa] = codes
    if (keyed.length > 1) faults.push(`--person ${word}: é o código de mais de uma pessoa; escreva o CPF`)
    else if (codes.length > 1) {
      faults.push(`--person ${word}: é o CPF de uma pessoa e o código de outra; escreva o CPF com pontos e traço`)
    } else if (codPessoa === undefined) faults.push(`--person ${word}: não há ninguém com este CPF ou código`)
    else found.set(codPessoa, word)
  }
  return found
}

async function ofPeople(db: Transaction<Schema>, today: string, typed: string[]): Promise<Target> {
  const faults: string[] = []
  const found = await typedPeople(db, typed, faults)
  const contracts = await contractsInForce(db, today, { people: [...found.keys()] })
  for (const [codPessoa, word] of found) {
    if (!contracts.has(codPessoa)) faults.push(`--person ${word}: não tem contrato em vigor`)
  }
  refuse(faults)
  return { audience: `person ${[...found.keys()].join(', ')}`, contracts: [...contracts.values()] }
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

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Refused(faults.join('\n'))
}
