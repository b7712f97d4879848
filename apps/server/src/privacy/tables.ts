import type { Kysely } from 'kysely'
import { MOMENT } from '#db/columns.ts'

/** The last request of a person for a copy of their data. */
export interface PersonalExport {
  codPessoa: number
  /** Milliseconds. */
  requestedAt: number
  /** How often the copy was downloaded. */
  downloads: number
}

declare module '#db/schema.ts' {
  interface Schema {
    personalExport: PersonalExport
  }
}

export async function createExportTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('personalExport')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('requestedAt', MOMENT, (c) => c.notNull())
    .addColumn('downloads', 'integer', (c) => c.notNull())
    .execute()
}
