import type { Secrets } from '#crypto/secrets.ts'
import type { Database } from '#db/schema.ts'
import type { Signer } from '#signing/identity.ts'
import { insertAbsences } from './absences.ts'
import { insertPlans } from './benefits.ts'
import { type Hash, insertCompany } from './company/company.ts'
import type { Demo } from './company/demo.ts'
import type { Role } from './company/people.ts'
import { createRandom } from './company/random.ts'
import { createPeople } from './company/roster.ts'
import { insertDependents } from './dependents.ts'
import { insertDocuments } from './documents.ts'
import { insertEvaluations } from './evaluations.ts'
import { insertHomeParameters } from './home.ts'
import { insertHrMessages } from './hr-contact.ts'
import { insertCompanyReport, insertEvents } from './income.ts'
import { insertPip, insertTelephony } from './indicators.ts'
import { insertNotices } from './notices.ts'
import { insertOpenings } from './openings.ts'
import { insertPublications } from './publications.ts'
import { insertReceipts } from './receipts.ts'
import { insertRegistrationChange } from './registration.ts'
import { insertBenefits } from './registration-benefits.ts'
import { insertPictures } from './registration-pictures.ts'
import { insertOwnRequests } from './requests.ts'
import { insertMenus } from './restaurant.ts'
import { insertRetailOrders, insertRetailSales } from './retail.ts'
import { insertTimekeeping } from './timekeeping.ts'
import { insertCompanyMirror } from './timekeeping-mirrors.ts'
import { insertTeletex } from './timekeeping-teletex.ts'
import { insertVacations } from './vacations.ts'

const DOMAINS: ((demo: Demo) => Promise<void>)[] = [
  insertReceipts,
  insertEvents,
  insertVacations,
  insertNotices,
  insertHomeParameters,
  insertRetailOrders,
  insertRetailSales,
  insertPip,
  insertTelephony,
  insertHrMessages,
  insertPictures,
  insertBenefits,
  insertDependents,
  insertPlans,
  insertCompanyReport,
  insertTimekeeping,
  insertTeletex,
  insertCompanyMirror,
  insertEvaluations,
  insertOpenings,
  insertMenus,
  insertRegistrationChange,
  insertOwnRequests,
]

/** Counts of created rows, and the accounts to try; `password` is null for those without. */
export interface DemoSummary {
  people: number
  employments: number
  accounts: { cpf: string; nome: string; role: Role; password: string | null }[]
}

export interface DemoOptions {
  db: Database
  /** `YYYY-MM-DD`, from May 2025 on: the payroll tables reach 24 months further back. */
  today: string
  /** Of people; all of the demo company unless given. */
  count?: number
  hash: Hash
  signer: Signer
  /** Seals papers about health. */
  secrets: Pick<Secrets, 'seal'>
}

/**
 * Creates the demo company in an empty database in one transaction: the same day gives the same company. Throws when
 * the database contains people, whose data must not be mixed with it.
 */
export async function createDemo({ db, today, count, hash, signer, secrets }: DemoOptions): Promise<DemoSummary> {
  const people = createPeople(today, count)
  await db.transaction().execute(async (transaction) => {
    const person = await transaction.selectFrom('person').select('codPessoa').limit(1).executeTakeFirst()
    if (person) throw new Error('The database has people in it; the demo company needs an empty one.')
    await transaction.insertInto('installation').values({ kind: 'demo' }).execute()
    await insertCompany(transaction, people, hash)
    const demo: Demo = { db: transaction, today, people, random: createRandom }
    for (const fill of DOMAINS) await fill(demo)
    await insertDocuments(demo, signer)
    await insertPublications(demo, signer)
    await insertAbsences(demo, secrets)
  })
  return {
    people: people.length,
    employments: people.reduce((count, { employments }) => count + employments.length, 0),
    accounts: people
      .filter(({ role }) => role !== 'employee')
      .map(({ cpf, nome, role, password }) => ({ cpf, nome, role, password })),
  }
}
