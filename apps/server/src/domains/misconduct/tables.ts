import type { Kysely } from 'kysely'
import type { Box } from '#crypto/box.ts'
import { bytes, type DatabaseKind, withoutRowid } from '#db/columns.ts'
import { createEphemeralTable } from '#db/ephemeral.ts'
import { Column, counted, creating, type Row, table, text } from '#db/table.ts'

/** The public half of HR's key; HR stores the private half. The latest counts. */
const reportKey = table('reportKey', {
  id: counted,
  /** PEM SPKI. */
  publicKey: text,
}).technical('public keys of HR')

// Random keys in key order: the order of arrival is not in the database.
const id = new Column<string>(
  () => 'text',
  () => (column) => column.primaryKey().notNull(),
)

/** A report: rows differ in nothing readable except the sealed text. */
const report = table('report', {
  id,
  /** Identifies equal reports; keyed by the protocol. */
  digest: text,
  sealed: text,
})
  .technical('anonymous and sealed: nothing connects it with a person')
  .with(withoutRowid)
export type ReportRow = Row<typeof report>

/** A message between HR and the reporter, sealed with a key derived from the protocol. */
const reportMessage = table('reportMessage', { id, report: text, sealed: text })
  .technical('anonymous and sealed: nothing connects it with a person')
  .with(withoutRowid)
  .index('reportMessageOfReport', 'report')
export type ReportMessageRow = Row<typeof reportMessage>

/** The row with which a process shares the reports of today with other servers (boxes.ts). */
export interface ReportBoxRow extends Box {
  process: string
  /** The same for all processes of a machine, which share a spool. */
  server: string
  /** Proves that the process has the secret. */
  mark: string
}

export const tables = [reportKey, report, reportMessage]

declare module '#db/schema.ts' {
  interface Schema {
    reportBox: ReportBoxRow
    reportKey: Row<typeof reportKey>
    report: ReportRow
    reportMessage: ReportMessageRow
  }
}

export const createMisconductTables = creating(reportKey, report, reportMessage)

/**
 * Only on PostgreSQL, which several servers may share. Unlogged: no version of a row is in the write-ahead log, or on a
 * standby.
 */
export async function createReportBoxTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return
  await createEphemeralTable(db, kind, 'reportBox')
    .addColumn('process', 'text', (c) => c.primaryKey())
    .addColumn('server', 'text', (c) => c.notNull())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('keys', 'text', (c) => c.notNull())
    .addColumn('sealed', bytes(kind), (c) => c.notNull())
    .execute()
}
