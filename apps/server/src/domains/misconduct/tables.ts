import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, serial, withoutRowid } from '#db/columns.ts'

/** The public half of HR's key; the private half is where HR keeps it. The latest counts. */
export interface ReportKey {
  id: Generated<number>
  /** PEM SPKI. */
  publicKey: string
}

/** A report: nothing in its row but the sealed text differs in a way that anybody could read. */
export interface ReportRow {
  id: string
  /** By which an equal report is known again; keyed by the protocol. */
  digest: string
  sealed: string
}

/** What HR and whoever reported wrote to each other, sealed under a key that follows from the protocol. */
export interface ReportMessageRow {
  id: string
  report: string
  sealed: string
}

export interface MisconductTables {
  reportKey: ReportKey
  report: ReportRow
  reportMessage: ReportMessageRow
}

export async function createMisconductTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('reportKey')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .execute()
  // Random keys, and rows that lie in their order: the order in which they came in is not there to be read.
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
