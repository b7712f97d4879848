import { type Kysely, sql } from 'kysely'
import { MOMENT } from '#db/columns.ts'

/** Owner of the database: a real company or the demo company; one row. */
export interface Installation {
  kind: 'real' | 'demo'
}

/** A release that has opened the database, and when it first did. */
export interface OpenedRelease {
  release: number
  openedAt: number
}

declare module '#db/schema.ts' {
  interface Schema {
    installation: Installation
    openedRelease: OpenedRelease
  }
}

export async function createInstallationTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .execute()
}

/** Represents every version before releases had numbers. */
export const BEFORE_NUMBERS = 0

export async function createOpenedReleaseTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('openedRelease')
    .addColumn('release', 'integer', (c) => c.primaryKey())
    .addColumn('openedAt', MOMENT, (c) => c.notNull())
    .execute()
  // A database in use was opened by a version without a number, an empty one by none.
  await sql`
    insert into "openedRelease" ("release", "openedAt") select ${sql.lit(BEFORE_NUMBERS)}, 0
    where exists (select 1 from "installation") or exists (select 1 from "person")
  `.execute(db)
}
