import { isCnpj } from '@colab/contract/wire/cnpj'
import { readChunks } from '#db/chunks.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import type { KeyKind } from '#employees/external-keys/kinds.ts'
import { highest } from '#import/key-rows.ts'
import type { Preparing } from '#import/prepared.ts'

/* Stored data of the people in the events, and numbers for new rows. */

export type StoredPerson = Awaited<ReturnType<typeof readPeople>>[number]
export type StoredContract = Awaited<ReturnType<typeof readContracts>>[number]
export type StoredCompany = Awaited<ReturnType<typeof readCompanies>>[number]

export interface StoredState {
  companies: StoredCompany[]
  units: { codUnidade: number; codEmp: number }[]
  people: Map<string, StoredPerson>
  contracts: Map<number, StoredContract[]>
  keys: ExternalKeys
  /** Numbers that this import assigned to contracts. */
  given: Set<number>
  /** The next free number of a kind. */
  next(kind: KeyKind): Promise<number>
}

export async function readStored({ db, findErased }: Preparing, cpfs: readonly string[]): Promise<StoredState> {
  const keys = await readKeys(db)
  const people = await readPeople(db, cpfs)
  const contracts = await readContracts(
    db,
    people.map(({ codPessoa }) => codPessoa),
  )
  const last = new Map<KeyKind, number>()
  return {
    companies: await readCompanies(db),
    units: await db.selectFrom('unit').select(['codUnidade', 'codEmp']).orderBy('codUnidade').execute(),
    people: new Map(people.map((person) => [person.cpf, person])),
    contracts: Map.groupBy(contracts, ({ codPessoa }) => codPessoa),
    keys,
    given: new Set(),
    async next(kind) {
      let number = (last.get(kind) ?? (await highest(db, keys, kind))) + 1
      // The number of an erased person would be taken for that person.
      while (kind === 'pessoa' && (await findErased?.(number))) number += 1
      last.set(kind, number)
      return number
    },
  }
}

function readCompanies(db: Preparing['db']) {
  return db.selectFrom('company').selectAll().orderBy('codEmp').execute()
}

async function readPeople(db: Preparing['db'], cpfs: readonly string[]) {
  const people = await readChunks(cpfs, (some) => db.selectFrom('person').selectAll().where('cpf', 'in', some))
  const changes = await db
    .selectFrom('portalChange')
    .select(['codPessoa', 'campo', 'naFolha'])
    .where('tabela', '=', 'person')
    .where('importId', 'is', null)
    .execute()
  const byPerson = Map.groupBy(changes, ({ codPessoa }) => codPessoa)
  // A value that the portal changed is not payroll's: one that eSocial lacks must not look like payroll's response to
  // it.
  return people.map((person) => {
    const own = (byPerson.get(person.codPessoa) ?? []).filter(({ campo, naFolha }) => campo !== '' && naFolha !== null)
    return { ...person, ...Object.fromEntries(own.map(({ campo, naFolha }) => [campo, JSON.parse(naFolha ?? 'null')])) }
  })
}

function readContracts(db: Preparing['db'], people: readonly number[]) {
  return readChunks(people, (some) =>
    db.selectFrom('employment').selectAll().where('codPessoa', 'in', some).orderBy('codEmpregado'),
  )
}

/** Returns the CNPJ of the head office of a root: eSocial identifies employers only by their root. */
export function cnpjOfRoot(root: string): string | null {
  if (root.length === 14) return isCnpj(root) ? root : null
  for (let digits = 0; digits < 100; digits += 1) {
    const cnpj = `${root}0001${String(digits).padStart(2, '0')}`
    if (isCnpj(cnpj)) return cnpj
  }
  return null
}

/**
 * Returns the employers of the portal for an employer of eSocial: branches may have numbers of their own. The head
 * office comes first.
 */
export function companiesOf(companies: readonly StoredCompany[], employer: string): StoredCompany[] {
  const own = companies.filter(({ cnpj }) => (employer.length === 14 ? cnpj === employer : cnpj.startsWith(employer)))
  const rank = ({ cnpj }: StoredCompany) => (cnpj.slice(8, 12) === '0001' ? 0 : 1)
  return employer.length < 8 ? [] : own.toSorted((one, other) => rank(one) - rank(other) || one.codEmp - other.codEmp)
}
