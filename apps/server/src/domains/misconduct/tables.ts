import { withoutRowid } from '#db/columns.ts'
import { Column, counted, creating, type Row, table, text } from '#db/table.ts'

/** The public half of HR's key; HR stores the private half. The latest counts. */
const reportKey = table('reportKey', {
  id: counted,
  /** PEM SPKI. */
  publicKey: text,
})

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
}).with(withoutRowid)
export type ReportRow = Row<typeof report>

/** A message between HR and the reporter, sealed with a key derived from the protocol. */
const reportMessage = table('reportMessage', { id, report: text, sealed: text })
  .with(withoutRowid)
  .index('reportMessageOfReport', 'report')
export type ReportMessageRow = Row<typeof reportMessage>

declare module '#db/schema.ts' {
  interface Schema {
    reportKey: Row<typeof reportKey>
    report: ReportRow
    reportMessage: ReportMessageRow
  }
}

export const createMisconductTables = creating(reportKey, report, reportMessage)
