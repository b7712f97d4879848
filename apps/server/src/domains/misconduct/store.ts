import type { Logger } from 'pino'
import type { Boxes } from '#base/boxes.ts'
import { localTime } from '#base/clock.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { dropEntries, type Entry, readEntries, type SpoolDeps, type StoredEntry, storeEntry } from './spool.ts'
import type { ReportMessageRow, ReportRow } from './tables.ts'

type SealedContent = Pick<ReportRow, 'digest' | 'sealed'>

/** Sources of reports: the spool of today, and the database. */
export interface ReportDeps extends SpoolDeps {
  db: Database
}

/** Sources for the person who follows a report: also those of today on other servers. */
export interface FollowDeps extends ReportDeps {
  boxes: Boxes
}

/** Stores a report until the next day's move; returns false when an equal one is stored. */
export function storeReport(deps: SpoolDeps, { id, ...content }: ReportRow): Promise<boolean> {
  return storeEntry(deps, { report: id, message: null, content: JSON.stringify(content satisfies SealedContent) })
}

/** Stores another message of the reporter in the same way. */
export function storeMessage(deps: SpoolDeps, { id, report, sealed }: ReportMessageRow): Promise<boolean> {
  return storeEntry(deps, { report, message: id, content: JSON.stringify({ sealed }) })
}

const toReport = ({ report, content }: Entry): ReportRow => ({ id: report, ...(JSON.parse(content) as SealedContent) })
const toMessage = ({ report, message, content }: Entry): ReportMessageRow => ({
  id: message ?? '',
  report,
  sealed: (JSON.parse(content) as SealedContent).sealed,
})

/** Returns whether an entry is readable: a damaged file must not prevent the others from being moved. */
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
export async function findReport(deps: ReportDeps, id: string): Promise<ReportRow | null> {
  // In this order: an entry being moved is a row before its file is deleted.
  const { reports } = divide(await readEntries(deps, { report: id }))
  const [report = null] = reports
  return report ?? (await deps.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the digest of a report from any source; null when there is none. */
export async function findDigest(deps: FollowDeps, id: string): Promise<string | null> {
  const report = await findReport(deps, id)
  return report?.digest ?? deps.boxes.digestOf(id)
}

/** Reads the messages of a report, including those of today on other servers. */
export async function allMessages(deps: FollowDeps, report: string): Promise<ReportMessageRow[]> {
  return onceEach([...deps.boxes.messagesOf(report), ...(await findMessages(deps, report))])
}

export async function findMessages(deps: ReportDeps, report: string): Promise<ReportMessageRow[]> {
  const { messages } = divide(await readEntries(deps, { report }))
  const rows = await deps.db.selectFrom('reportMessage').selectAll().where('report', '=', report).execute()
  return onceEach([...messages, ...rows])
}

const onceEach = (messages: readonly ReportMessageRow[]): ReportMessageRow[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
]

/** Reads every report with its messages. */
export async function allReports(deps: ReportDeps): Promise<{ report: ReportRow; messages: ReportMessageRow[] }[]> {
  const today = divide((await readEntries(deps)).filter(isWhole))
  const rows = await deps.db.selectFrom('report').selectAll().execute()
  const messageRows = await deps.db.selectFrom('reportMessage').selectAll().execute()
  const reports = new Map([...today.reports, ...rows].map((report) => [report.id, report]))
  const messages = new Map([...today.messages, ...messageRows].map((message) => [message.id, message]))
  const byReport = Map.groupBy(messages.values(), ({ report }) => report)
  return [...reports.values()].map((report) => ({ report, messages: byReport.get(report.id) ?? [] }))
}

/** Longer than any call: entries from before midnight are stored after it, and are neither moved nor counted alone. */
const LATE = 5 * 60_000

/**
 * Moves the entries of earlier days into the database, all at once and in random order, and logs the number of reports of each day;
 * runs at every start and every few minutes.
 */
export async function moveReports(deps: ReportDeps & { log: Logger }): Promise<void> {
  const until = localTime(deps.clock.now() - LATE).day
  const entries = (await readEntries(deps, { until })).filter(isWhole)
  if (entries.length > 0) {
    const days = await deps.db.transaction().execute((db) => insertEntries(db, entries))
    for (const [day, { length }] of Map.groupBy(days, (day) => day)) deps.log.info({ day, count: length }, 'reports')
  }
  await dropEntries(deps, until, entries)
}

/** Stores entries as rows, ordered by random ids; returns the day of each report. Another process may move the same entries. */
async function insertEntries(db: Transaction<Schema>, entries: readonly StoredEntry[]): Promise<string[]> {
  const days: string[] = []
  const idOf = ({ report, message }: Entry) => message ?? report
  const sorted = [...entries].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  for (const entry of sorted.filter(({ message }) => message === null)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('report')
      .values(toReport(entry))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) days.push(entry.day)
  }
  for (const entry of sorted.filter(({ message }) => message !== null))
    await db
      .insertInto('reportMessage')
      .values(toMessage(entry))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return days
}
