import type { Kysely } from 'kysely'

/* Indexes of references to a person or a contract: without one, each deletion would search all referring rows. */

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
