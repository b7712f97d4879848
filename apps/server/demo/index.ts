import type { Database } from '#schema/schema.ts'
import type { Signer } from '#signing/identity.ts'
import { demoPlans } from './benefits.ts'
import { type Hash, insertCompany } from './company/company.ts'
import type { Demo } from './company/demo.ts'
import type { DemoRole } from './company/people.ts'
import { createRandom } from './company/random.ts'
import { createPeople } from './company/roster.ts'
import { demoDependents } from './dependents.ts'
import { demoDocuments } from './documents.ts'
import { demoEvaluations } from './evaluations.ts'
import { demoHome } from './home.ts'
import { demoHrContact } from './hr-contact.ts'
import { demoPip, demoTelephony } from './indicators.ts'
import { demoNotices } from './notices.ts'
import { demoOpenings } from './openings.ts'
import { demoPictures } from './pictures.ts'
import { demoReceipts } from './receipts.ts'
import { demoRegistration } from './registration.ts'
import { demoBenefits } from './registration-benefits.ts'
import { demoRestaurant } from './restaurant.ts'
import { demoRetail, demoRetailSales } from './retail.ts'
import { demoTeletex } from './teletex.ts'
import { demoTimekeeping } from './timekeeping.ts'
import { demoVacations } from './vacations.ts'

const DOMAINS: ((demo: Demo) => Promise<void>)[] = [
  demoReceipts,
  demoVacations,
  demoNotices,
  demoHome,
  demoRetail,
  demoRetailSales,
  demoPip,
  demoTelephony,
  demoHrContact,
  demoPictures,
  demoBenefits,
  demoDependents,
  demoPlans,
  demoTimekeeping,
  demoTeletex,
  demoEvaluations,
  demoOpenings,
  demoRestaurant,
  demoRegistration,
]

/** What was made, and the accounts that can be tried; `password` is null where there is none. */
export interface DemoSummary {
  people: number
  employments: number
  accounts: { cpf: string; nome: string; role: DemoRole; password: string | null }[]
}

export interface DemoOptions {
  db: Database
  /** `YYYY-MM-DD`, from May 2025 on: the payroll tables reach 24 months further back. */
  today: string
  hash: Hash
  signer: Signer
}

/**
 * Creates the demo company in an empty database, all of it or nothing: the same day gives the same company. Throws when
 * the database has people already, whose data it must not be mixed with.
 */
export async function createDemo({ db, today, hash, signer }: DemoOptions): Promise<DemoSummary> {
  const people = createPeople(today)
  await db.transaction().execute(async (transaction) => {
    const somebody = await transaction.selectFrom('person').select('codPessoa').limit(1).executeTakeFirst()
    if (somebody) throw new Error('The database has people in it; the demo company needs an empty one.')
    await transaction.insertInto('installation').values({ kind: 'demo' }).execute()
    await insertCompany(transaction, people, hash)
    const demo: Demo = { db: transaction, today, people, random: createRandom }
    for (const fill of DOMAINS) await fill(demo)
    await demoDocuments(demo, signer)
  })
  return {
    people: people.length,
    employments: people.reduce((count, { employments }) => count + employments.length, 0),
    accounts: people
      .filter(({ role }) => role !== 'employee')
      .map(({ cpf, nome, role, password }) => ({ cpf, nome, role, password })),
  }
}
