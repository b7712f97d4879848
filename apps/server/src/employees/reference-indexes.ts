import type { Kysely } from 'kysely'

/* Indexes of what refers to a person or a contract: without one, each deleted row of these would be looked for in all rows that refer to it. */

const PEOPLE = [
  'dependentRequest',
  'documentSignature',
  'openingApplication',
  'passkeyChallenge',
  'questionnaireAnswer',
  'registrationChange',
  'vacationPeriod',
]
const CONTRACTS = [
  'absence',
  'employmentLetter',
  'mealVoucher',
  'planCharge',
  'punchAdjustment',
  'receipt',
  'teletexRequest',
  'vacationRequest',
]

export async function addReferenceIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of PEOPLE) await db.schema.createIndex(`${table}OfPerson`).on(table).column('codPessoa').execute()
  for (const table of CONTRACTS)
    await db.schema.createIndex(`${table}OfContract`).on(table).column('codEmpregado').execute()
}
