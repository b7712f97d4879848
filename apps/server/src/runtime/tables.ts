import type { Kysely } from 'kysely'

/** Owner of the database: a real company or the demo company; one row. */
export interface Installation {
  kind: 'real' | 'demo'
}

export interface RuntimeTables {
  installation: Installation
}

export async function createInstallationTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .execute()
}
