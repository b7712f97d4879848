import { randomUUID } from 'node:crypto'
import { insertAll } from '#db/insert.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { searchName } from '#employees/search.ts'
import type { Employment, Person } from './people.ts'
import { COMPANIES, UNITS } from './places.ts'

/** Hashes a password like the gatekeeper. */
export type Hash = (password: string) => Promise<string>

/** Categories of eSocial (table 1). */
const CATEGORY = { employee: 101, apprentice: 103 } as const

/** The columns of an employment, without the facts of the demo company. */
function rowOf({ trade, rota, nightShift, salaries, vacations, advance, ...contract }: Employment) {
  const { transportVoucher, mealVoucher, union, healthPlan, loan, buysOften, ...row } = contract
  return { ...row, codCateg: trade === 'apprentice' ? CATEGORY.apprentice : CATEGORY.employee }
}

/** Stores companies, units, people and employments, and the passwords: each is hashed once, as hashing is slow. */
export async function insertCompany(db: Transaction<Schema>, people: Person[], hash: Hash): Promise<void> {
  await insertAll(db, 'company', COMPANIES)
  await insertAll(
    db,
    'unit',
    UNITS.map(({ kind, share, ddd, bairros, ...unit }) => unit),
  )
  await insertAll(
    db,
    'person',
    people.map(({ role, sexo, employments, children, password, senhaPadrao, ...person }) => ({
      ...person,
      nomeBusca: searchName(person.nome),
    })),
  )
  await insertAll(
    db,
    'employment',
    people.flatMap(({ codPessoa, employments }) => employments.map((one) => ({ codPessoa, ...rowOf(one) }))),
  )
  const hashes = new Map<string, Promise<string>>()
  const known = (password: string) => {
    const hashed = hashes.get(password) ?? hash(password)
    hashes.set(password, hashed)
    return hashed
  }
  // Staff without sign-in have a secret password, which this source does not contain either.
  const untold = randomUUID()
  const credentials = people
    .filter(({ role }) => role !== 'noCredential')
    .map(async ({ codPessoa, password, senhaPadrao }) => ({
      codPessoa,
      hash: await known(password ?? untold),
      padrao: senhaPadrao,
    }))
  await insertAll(db, 'credential', await Promise.all(credentials))
}
