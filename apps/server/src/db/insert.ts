import type { InsertObject, Kysely } from 'kysely'

/** Maximum number of values bound by one statement; SQLite allows 32 766, PostgreSQL 65 535. */
const BOUND = 4000

/** Returns how many rows of that shape fit into one statement. */
export function rowsPerInsert(row: object | undefined): number {
  return Math.max(1, Math.floor(BOUND / Math.max(1, Object.keys(row ?? {}).length)))
}

/** Inserts all rows, many per statement; they have the same columns. */
export async function insertAll<DB, T extends keyof DB & string>(
  db: Kysely<DB>,
  table: T,
  rows: readonly InsertObject<DB, T>[],
): Promise<void> {
  const size = rowsPerInsert(rows[0])
  for (let at = 0; at < rows.length; at += size) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute()
  }
}
