import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import { creating, integer, moment, type Row, table, text } from '#db/table.ts'

/** Owner of the database: a real company or the demo company; one row. */
const installation = table('installation', { kind: text.as<'real' | 'demo'>().primaryKey() }).technical(
  'kind of this installation',
)

/** A release that has opened the database, and when it first did. */
const openedRelease = table('openedRelease', { release: integer.primaryKey(), openedAt: moment }).technical(
  'releases that have opened the database',
)

export const baseTables = [installation, openedRelease]

declare module '#db/schema.ts' {
  interface Schema {
    installation: Row<typeof installation>
    openedRelease: Row<typeof openedRelease>
  }
}

export const createInstallationTable = creating(installation)

/** Represents every version before releases had numbers. */
export const BEFORE_NUMBERS = 0

export async function createOpenedReleaseTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(openedRelease)(db, kind)
  // A database with data was opened by a version without a number, an empty one by no version.
  await sql`
    insert into "openedRelease" ("release", "openedAt") select ${sql.lit(BEFORE_NUMBERS)}, 0
    where exists (select 1 from "installation") or exists (select 1 from "person")
  `.execute(db)
}
