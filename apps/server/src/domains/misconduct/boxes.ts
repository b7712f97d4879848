import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Boxes } from '#base/boxes.ts'
import { type BoxPair, generateBoxPair, openBox, sealBox } from '#crypto/box.ts'
import type { Secrets } from '#crypto/secrets.ts'
import { databaseKind } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import { createSharing, readShared } from './sharing.ts'
import { type Entry, nameOf, type SpoolDeps } from './spool.ts'
import type { ReportBoxRow } from './tables.ts'

/*
 * Shares today's reports, which are in the spool of the server that received them, among all servers. Each process
 * replaces its row of the database at a fixed interval, whether or not anything arrived, with random bytes of
 * constant size. The content is encrypted for the keys that the other processes published with their last rows,
 * whose private halves are only in memory: database and secret together neither decrypt a row nor reveal, by its
 * changes, when a report arrived. A report reaches all servers within three intervals: the spool is read after the
 * row was written, so that the time of writing does not depend on it.
 */

/** Milliseconds between two rows of a process. */
export const BEAT = 20_000
/** Key pairs in memory: others may have encrypted for the previous one, and a slow process for the one before that. */
const PAIRS = 3
/** Intervals after which an unchanged row belongs to a process that has ended. */
const LIFELESS = 6
/**
 * Bytes of other servers' entries in memory, about 1,500 messages. The least recently used are dropped first: they are
 * in the database meanwhile.
 */
const MEMORY = 16 * 1024 * 1024

interface BoxDeps extends SpoolDeps {
  settings: SpoolDeps['settings'] & { databaseUrl: string }
  db: Database
  secrets: Secrets
  log: Logger
}

/** `server` is the same for the processes that share a spool. */
export function createBoxes(deps: BoxDeps, server: string = randomUUID()): Boxes {
  const { db, secrets, settings, log } = deps
  const isShared = databaseKind(settings.databaseUrl) === 'postgres'
  const own = { process: randomUUID(), server }
  const sharing = createSharing(deps)
  const known = new LRUCache<string, Entry>({ maxSize: MEMORY, sizeCalculation: ({ content }) => content.length + 100 })
  const markedText = (row: Pick<ReportBoxRow, 'process' | 'server' | 'publicKey'>) =>
    `${row.process} ${row.server} ${row.publicKey}`
  let pairs: BoxPair[] = []
  /** Number of intervals for which each row has been unchanged, by its public key. */
  let ages = new Map<string, number>()
  let beat: Promise<void> | null = null
  let hasFailed = false

  async function replaceOwn(others: readonly ReportBoxRow[]): Promise<void> {
    // The processes of a machine share a spool: only one of them sends its entries.
    const tells = others.every((row) => row.server !== server || row.process > own.process)
    const recipients = others.filter((row) => row.server !== server).map(({ publicKey }) => publicKey)
    const pair = generateBoxPair()
    const box = sealBox(pair, tells ? recipients : [], sharing.content())
    const row = { ...own, ...box, mark: secrets.sign('report box', markedText({ ...own, ...box })) }
    // Before the row: others may encrypt for it at once.
    pairs = [pair, ...pairs].slice(0, PAIRS)
    const { process, ...changed } = row
    await db
      .insertInto('reportBox')
      .values(row)
      .onConflict((conflict) => conflict.column('process').doUpdateSet(changed))
      .execute()
  }

  function read(row: ReportBoxRow): void {
    try {
      const content = openBox(pairs, row)
      if (content) for (const entry of readShared(content)) known.set(nameOf(entry), entry)
    } catch {
      // From another release, or damaged: the next row follows soon.
    }
  }

  async function deleteLifeless(rows: readonly ReportBoxRow[]): Promise<void> {
    ages = new Map(rows.map(({ publicKey }) => [publicKey, (ages.get(publicKey) ?? 0) + 1]))
    const lifeless = [...ages].filter(([, age]) => age > LIFELESS).map(([publicKey]) => publicKey)
    if (lifeless.length > 0) await db.deleteFrom('reportBox').where('publicKey', 'in', lifeless).execute()
  }

  async function exchange(): Promise<void> {
    const rows = await db.selectFrom('reportBox').selectAll().where('process', '!=', own.process).execute()
    // An attacker with access to the database alone must not receive a box.
    const others = rows.filter((row) => secrets.isSigned('report box', markedText(row), row.mark))
    await replaceOwn(others)
    for (const row of others.filter((row) => row.server !== server)) read(row)
    await sharing.collect()
    await deleteLifeless(rows)
  }

  return {
    isShared,
    exchange() {
      if (!isShared) return Promise.resolve()
      beat ??= exchange()
        .then(
          () => {
            hasFailed = false
          },
          (error) => {
            if (!hasFailed) log.error({ err: error }, 'boxes were not exchanged')
            hasFailed = true
          },
        )
        .finally(() => {
          beat = null
        })
      return beat
    },
    async close() {
      await beat
      if (!isShared) return
      const row = db.deleteFrom('reportBox').where('process', '=', own.process)
      // Without a database connection the other processes delete it.
      await row.execute().catch(() => {})
    },
    digestOf: (report) => known.get(nameOf({ report, message: null }))?.content ?? null,
    messagesOf: (report) =>
      [...known.values()].flatMap((entry) =>
        entry.report === report && entry.message ? [{ id: entry.message, report, sealed: entry.content }] : [],
      ),
  }
}
