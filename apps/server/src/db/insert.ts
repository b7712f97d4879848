import type { InsertObject, Kysely } from 'kysely'

/** Values that one statement binds at most; SQLite takes 32 766, PostgreSQL 65 535. */
const BOUND = 4000

/** How many rows of that shape go into one statement. */
export function rowsPerInsert(row: object | undefined): number {
  return Math.max(1, Math.floor(BOUND / Math.max(1, Object.keys(row ?? {}).length)))
}

/** Inserts all rows, many to a statement; they name the same columns. */
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
