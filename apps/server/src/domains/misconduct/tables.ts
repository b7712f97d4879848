import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, serial, withoutRowid } from '#db/columns.ts'

/** The public half of HR's key; HR stores the private half. The latest counts. */
export interface ReportKey {
  id: Generated<number>
  /** PEM SPKI. */
  publicKey: string
}

/** A report: rows differ in nothing readable except the sealed text. */
export interface ReportRow {
  id: string
  /** Identifies equal reports; keyed by the protocol. */
  digest: string
  sealed: string
}

/** A message between HR and the reporter, sealed with a key derived from the protocol. */
export interface ReportMessageRow {
  id: string
  report: string
  sealed: string
}

declare module '#db/schema.ts' {
  interface Schema {
    reportKey: ReportKey
    report: ReportRow
    reportMessage: ReportMessageRow
  }
}

export async function createMisconductTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('reportKey')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .execute()
  // Random keys in key order: the order of arrival is not in the database.
  await withoutRowid(db.schema.createTable('report'), kind)
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute()
  await withoutRowid(db.schema.createTable('reportMessage'), kind)
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reportMessageOfReport').on('reportMessage').column('report').execute()
}
