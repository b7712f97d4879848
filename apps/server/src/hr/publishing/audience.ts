import type { Database } from '#db/schema.ts'
import { type Contract, contractsInForce } from '#employees/contracts.ts'
import type { Reach } from '#employees/reach.ts'
import { refusal } from '#hr/refusal.ts'

/** The recipients of a publication; codes are ours. */
export type Audience =
  | { of: 'all'; codes?: undefined }
  | { of: 'employers' | 'units' | 'people'; codes: readonly number[] }

/** An audience, and the reach of the agent who publishes. */
export interface Addressed {
  audience: Audience
  reach: Reach
}

/**
 * Returns one contract in force for each person of an audience within reach: the longest, within the units or employers
 * where it names some.
 */
export async function audienceContracts(
  db: Database,
  today: string,
  { audience: { of, codes = [] }, reach }: Addressed,
): Promise<Contract[]> {
  // PostgreSQL refuses an empty list.
  if (of !== 'all' && codes.length === 0) return []
  const found = await contractsInForce(db, today, { reach, ...(of !== 'all' && { [of]: codes }) })
  return [...found.values()]
}

/** Returns the same for an audience that is not empty. Refuses with `publicoVazio`. */
export async function addressedContracts(db: Database, today: string, to: Addressed): Promise<Contract[]> {
  const contracts = await audienceContracts(db, today, to)
  if (contracts.length === 0) throw refusal('publicoVazio', 'Ninguém tem contrato em vigor.')
  return contracts
}

const WORDS = { all: 'all', employers: 'employer', units: 'unit', people: 'person' } as const

/** Formats an audience for the audit row: `all`, `unit 3, 4`, `person 1001`. */
export function audienceText({ of, codes = [] }: Audience): string {
  return [WORDS[of], codes.join(', ')].filter(Boolean).join(' ')
}
