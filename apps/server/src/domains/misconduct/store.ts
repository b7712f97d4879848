import type { Context } from '#protocol/context.ts'
import type { App } from '#runtime/app.ts'
import { dropEntries, type Entry, readEntries, storeEntry } from './spool.ts'
import type { ReportMessageRow, ReportRow } from './tables.ts'

type SealedContent = Pick<ReportRow, 'digest' | 'sealed'>
type Db = Context['db']

/** Stores a report until the next day's move; returns false when an equal one is stored. */
export function storeReport(app: App, { id, ...content }: ReportRow): Promise<boolean> {
  return storeEntry(app, { report: id, message: null, content: JSON.stringify(content satisfies SealedContent) })
}

/** Stores another message of the reporter in the same way. */
export function storeMessage(app: App, { id, report, sealed }: ReportMessageRow): Promise<boolean> {
  return storeEntry(app, { report, message: id, content: JSON.stringify({ sealed }) })
}

const toReport = ({ report, content }: Entry): ReportRow => ({ id: report, ...(JSON.parse(content) as SealedContent) })
const toMessage = ({ report, message, content }: Entry): ReportMessageRow => ({
  ...{ id: message ?? '', report },
  sealed: (JSON.parse(content) as SealedContent).sealed,
})

/** Returns whether an entry is readable: a damaged file must not keep the others from being moved. */
function isWhole({ content }: Entry): boolean {
  try {
    return typeof (JSON.parse(content) as SealedContent).sealed === 'string'
  } catch {
    return false
  }
}

function divide(entries: readonly Entry[]) {
  return {
    reports: entries.filter(({ message }) => message === null).map(toReport),
    messages: entries.filter(({ message }) => message !== null).map(toMessage),
  }
}

/** Reads a report from either place: today's from the spool of this machine, older ones from the database. */
export async function findReport(app: App, db: Db, id: string): Promise<ReportRow | null> {
  // In this order: an entry being moved is a row before its file is deleted.
  const { reports } = divide(await readEntries(app, { report: id }))
  const [report = null] = reports
  return report ?? (await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findMessages(app: App, db: Db, report: string): Promise<ReportMessageRow[]> {
  const { messages } = divide(await readEntries(app, { report }))
  const rows = await db.selectFrom('reportMessage').selectAll().where('report', '=', report).execute()
  return [...new Map([...messages, ...rows].map((message) => [message.id, message])).values()]
}

/** Reads every report with its messages. */
export async function allReports(app: App, db: Db): Promise<{ report: ReportRow; messages: ReportMessageRow[] }[]> {
  const today = divide((await readEntries(app)).filter(isWhole))
  const rows = await db.selectFrom('report').selectAll().execute()
  const messageRows = await db.selectFrom('reportMessage').selectAll().execute()
  const reports = new Map([...today.reports, ...rows].map((report) => [report.id, report]))
  const messages = new Map([...today.messages, ...messageRows].map((message) => [message.id, message]))
  const byReport = Map.groupBy(messages.values(), ({ report }) => report)
  return [...reports.values()].map((report) => ({ report, messages: byReport.get(report.id) ?? [] }))
}

/**
 * Moves the entries of earlier days into the database, all at once and in random order; runs at every start and every
 * few minutes.
 */
export async function moveReports(app: App): Promise<void> {
  const today = app.clock.today()
  const entries = (await readEntries(app, { until: today })).filter(isWhole)
  if (entries.length > 0) {
    const { reports, messages } = divide(entries)
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    await app.db.transaction().execute(async (db) => {
      // Ordered by random ids. Another process may move the same entries.
      for (const row of reports.sort(byId))
        await db
          .insertInto('report')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      for (const row of messages.sort(byId))
        await db
          .insertInto('reportMessage')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    })
  }
  await dropEntries(app, today, entries)
}
