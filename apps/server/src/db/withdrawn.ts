import type { Generated, Kysely } from 'kysely'
import { MOMENT } from './columns.ts'

/** Tables whose rows HR can withdraw. */
export const WITHDRAWABLE = [
  'receipt',
  'notice',
  'document',
  'opening',
  'restaurantMenu',
  'questionnaireAgenda',
] as const
export type WithdrawableTable = (typeof WITHDRAWABLE)[number]

/**
 * The mark of a withdrawn row. The row stays, because signatures, answers and applications refer to it; people no longer
 * see it, and an import of the same row keeps the mark, unless it publishes again (`--republish`).
 */
export interface Withdrawable {
  withdrawnAt: Generated<number | null>
}

export async function addWithdrawnAt(db: Kysely<unknown>): Promise<void> {
  for (const table of WITHDRAWABLE) await db.schema.alterTable(table).addColumn('withdrawnAt', MOMENT).execute()
}
