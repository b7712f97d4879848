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
 * Lets several servers know the reports of today, which lie in the spool of the one that received them. Each process replaces its row
 * of the database in a fixed rhythm, whether anything came or not, always by as many random bytes. They are sealed for keys that the
 * other processes made for their last rows and hold in memory only: nobody with the database and the secret opens a row, or learns
 * from its change that a report came. What comes is on all servers after three beats at most: it is read after a box was written, so
 * that the moment of writing does not depend on it.
 */

/** Milliseconds between two rows of a process. */
export const BEAT = 20_000
/** Pairs in memory: the others have sealed for the last but one at most, and one more for a slow one. */
const PAIRS = 3
/** A row that stays the same for so many beats is of a process that has ended. */
const LIFELESS = 6
/** Bytes of what is known of other servers: 1,500 messages. What was seen long ago is in the database. */
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
  /** Beats for which each row has been the same, by its public key. */
  let ages = new Map<string, number>()
  let beat: Promise<void> | null = null
  let hasFailed = false

  async function replaceOwn(others: readonly ReportBoxRow[]): Promise<void> {
    // One process of a machine tells what is in their spool.
    const tells = others.every((row) => row.server !== server || row.process > own.process)
    const recipients = others.filter((row) => row.server !== server).map(({ publicKey }) => publicKey)
    const pair = generateBoxPair()
    const box = sealBox(pair, tells ? recipients : [], sharing.content())
    const row = { ...own, ...box, mark: secrets.sign('report box', markedText({ ...own, ...box })) }
    // Before the row: others may seal for it at once.
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
      // Of another release, or damaged: the next one follows soon.
    }
  }

  async function deleteLifeless(rows: readonly ReportBoxRow[]): Promise<void> {
    ages = new Map(rows.map(({ publicKey }) => [publicKey, (ages.get(publicKey) ?? 0) + 1]))
    const lifeless = [...ages].filter(([, age]) => age > LIFELESS).map(([publicKey]) => publicKey)
    if (lifeless.length > 0) await db.deleteFrom('reportBox').where('publicKey', 'in', lifeless).execute()
  }

  async function exchange(): Promise<void> {
    const rows = await db.selectFrom('reportBox').selectAll().where('process', '!=', own.process).execute()
    // A stranger with access to the database alone must not get a box sealed.
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
      // Without a database the others delete it.
      await row.execute().catch(() => {})
    },
    digestOf: (report) => known.get(nameOf({ report, message: null }))?.content ?? null,
    messagesOf: (report) =>
      [...known.values()].flatMap((entry) =>
        entry.report === report && entry.message ? [{ id: entry.message, report, sealed: entry.content }] : [],
      ),
  }
}
