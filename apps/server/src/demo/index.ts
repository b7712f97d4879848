import type { Database } from '#db/schema.ts'
import { demoPlans } from '#domains/benefits/demo.ts'
import { demoDependents } from '#domains/dependents/demo.ts'
import { demoDocuments } from '#domains/documents/demo.ts'
import { demoEvaluations } from '#domains/evaluations/demo.ts'
import { demoHome } from '#domains/home/demo.ts'
import { demoHrContact } from '#domains/hr-contact/demo.ts'
import { demoPip, demoTelephony } from '#domains/indicators/demo.ts'
import { demoNotices } from '#domains/notices/demo.ts'
import { demoOpenings } from '#domains/openings/demo.ts'
import { demoPictures } from '#domains/profile/demo.ts'
import { demoBenefits } from '#domains/profile/demo-benefits.ts'
import { demoReceipts } from '#domains/receipts/demo.ts'
import { demoRegistration } from '#domains/registration/demo.ts'
import { demoRestaurant } from '#domains/restaurant/demo.ts'
import { demoRetail, demoRetailSales } from '#domains/retail/demo.ts'
import { demoTeletex } from '#domains/teletex/demo.ts'
import { demoTimekeeping } from '#domains/timekeeping/demo.ts'
import { demoVacations } from '#domains/vacations/demo.ts'
import type { Signer } from '#signing/identity.ts'
import { type Hash, insertCompany } from './company.ts'
import type { Demo } from './demo.ts'
import type { DemoRole } from './people.ts'
import { createRandom } from './random.ts'
import { createPeople } from './roster.ts'

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
