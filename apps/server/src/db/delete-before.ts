import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Numeric<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row] & string

/** Deletes the rows whose column is below a moment, in milliseconds. */
export async function deleteBefore<T extends keyof Schema & string>(
  db: Kysely<Schema>,
  table: T,
  column: Numeric<Schema[T]>,
  moment: number,
): Promise<void> {
  const rows = db as unknown as Kysely<Record<string, Record<string, number>>>
  await rows
    .deleteFrom(table as string)
    .where(column as string, '<', moment)
    .execute()
}
