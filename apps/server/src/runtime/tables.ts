import type { Kysely } from 'kysely'

/** Whose database this is: a real company's or the demo company's; one row. */
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
