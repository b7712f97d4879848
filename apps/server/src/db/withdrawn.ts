import type { Generated, Kysely } from 'kysely'
import { MOMENT } from './columns.ts'
import type { Schema } from './schema.ts'

/**
 * The mark of a withdrawn row. The row is kept, because signatures, answers and applications refer to it; people do not
 * see it any more, and an import of the same row keeps the mark, unless it publishes again (`--republish`).
 */
export interface Withdrawable {
  withdrawnAt: Generated<number | null>
}

/** Tables whose rows HR can withdraw. */
export type WithdrawableTable = {
  [Name in keyof Schema]: Schema[Name] extends Withdrawable ? Name : never
}[keyof Schema]

const TABLES = ['receipt', 'notice', 'document', 'opening', 'restaurantMenu', 'questionnaireAgenda']

export async function addWithdrawnAt(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.alterTable(table).addColumn('withdrawnAt', MOMENT).execute()
}
