import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { DatabaseKind } from '@colab/server/db/columns'
import { untypedDb } from '@colab/server/db/untyped-db'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import { rows } from '@colab/server/test/refusals/rows'
import type { TestOptions, TestServer } from '@colab/server/test/server'
import { shuffled, type Trial } from './check.ts'
import type { Failpoint } from './failpoints.ts'
import { startedAhead } from './second.ts'
import { withServer } from './servers.ts'
import { isAccepted, NOON } from './writes.ts'

/* Kills of a server between two statements of a write, and the stored result. */

/** Servers that are started ahead: enough for two cores. */
const AHEAD = 3

/** Sends a write; the same key repeats it. */
type Post = (key: string) => Promise<{ status: number; json: Record<string, unknown> }>

/** A write and the tables whose rows it changes, beside those of replies and of the audit. */
export interface Write {
  write: string
  tables: readonly string[]
  /** Prepares a write that its person may make. */
  ready(server: TestServer): Promise<Post>
}

/** The writes of the ordinary tests. */
const WRITES: readonly Write[] = rows.map((row) => ({
  write: row.write,
  tables: row.tables,
  async ready(server) {
    const ready = await row.ready(server)
    return (key) => row.post(ready, ready.good, { 'Idempotency-Key': key })
  },
}))

/** Rows as texts, by table. */
type Stored = Map<string, Set<string>>

async function readTables({ app }: TestServer, { tables }: Write): Promise<Stored> {
  const replies = await app.db.selectFrom('idempotency').select('key').execute()
  const stored: Stored = new Map([['idempotency', new Set(replies.map(({ key }) => key))]])
  for (const table of ['audit', ...tables]) {
    const found = await untypedDb(app.db).selectFrom(table).selectAll().execute()
    stored.set(table, new Set(found.map((row) => JSON.stringify(row))))
  }
  return stored
}

/** Returns the number of new and of removed rows of each table. */
function changesOf(before: Stored, after: Stored): number[] {
  return [...before].flatMap(([table, earlier]) => {
    const later = after.get(table) ?? new Set()
    return [later.difference(earlier).size, earlier.difference(later).size]
  })
}

/** Returns the number of whole writes in changes, -1 for a partial one. */
function writesIn(changes: number[], whole: number[], most: number): number {
  for (let writes = most; writes >= 0; writes--) {
    if (whole.every((count, at) => changes[at] === count * writes)) return writes
  }
  return -1
}

/**
 * Opens a copy of the files of SQLite as a restart does; returns whether it is intact and has the number of audit rows.
 */
function isIntact(file: string, copy: string, audits: number): boolean {
  for (const suffix of ['', '-wal']) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`)
  const database = new DatabaseSync(copy)
  try {
    const [check] = database.prepare('pragma integrity_check').all()
    const [found] = database.prepare('select count(*) as audits from audit').all()
    return check?.integrity_check === 'ok' && found?.audits === audits
  } finally {
    database.close()
  }
}

/** A database whose servers are killed one after the other. */
async function killAt(server: TestServer, database: DatabaseKind, folder: string) {
  const ahead = startedAhead(server, AHEAD)
  let running = await ahead.next()
  Object.assign(server, { url: running.url, deskUrl: running.deskUrl })

  async function writersOf(row: Write, count: number): Promise<(() => ReturnType<Post>)[]> {
    const writers: (() => ReturnType<Post>)[] = []
    for (let at = 0; at < count; at++) {
      const post = await row.ready(server)
      const key = randomUUID()
      writers.push(() => post(key))
    }
    return writers
  }

  return {
    /** Makes a write without a fault; returns its changes, and the number of its statements. */
    async measure(row: Write) {
      const [writer] = await writersOf(row, 1)
      const before = await readTables(server, row)
      await running.setFailpoint(null)
      const answered = await writer?.()
      const statements = await running.setFailpoint(null)
      const whole = changesOf(before, await readTables(server, row))
      if (!answered || !isAccepted(answered) || whole.every((count) => count === 0)) {
        throw new Error(`${row.write} does nothing: ${answered?.status} ${JSON.stringify(answered?.json)}`)
      }
      return { whole, statements }
    },

    /**
     * Kills the server at a boundary while a number of people write, and repeats their writes; returns the deviations.
     */
    async kill(row: Write, whole: number[], count: number, failpoint: Failpoint): Promise<string[]> {
      const faults: string[] = []
      const writers = await writersOf(row, count)
      const before = await readTables(server, row)
      await running.setFailpoint(failpoint)
      const replies = await Promise.all(writers.map((post) => post().catch(() => null)))
      // Concurrent writes may take another path than single ones, with fewer statements.
      await running.kill()
      const after = await readTables(server, row)
      if (database === 'sqlite') {
        const audits = after.get('audit')?.size ?? 0
        if (!isIntact(server.settings.databaseUrl, join(folder, 'copy.db'), audits)) faults.push('damaged')
      }
      const stored = writesIn(changesOf(before, after), whole, count)
      if (stored < 0) faults.push('half')
      else if (stored < replies.filter((reply) => reply && isAccepted(reply)).length) faults.push('lost')

      running = await ahead.next()
      Object.assign(server, { url: running.url, deskUrl: running.deskUrl })
      const repeated = await Promise.all(writers.map((post) => post()))
      const isAnswered = repeated.every((reply, at) => {
        const first = replies[at]
        return isAccepted(reply) && (!first || isDeepStrictEqual(reply.json, first.json))
      })
      if (!isAnswered) faults.push('answered otherwise')
      const once = writesIn(changesOf(before, await readTables(server, row)), whole, count)
      if (once !== count) faults.push('not once')
      return faults
    },

    async close(): Promise<void> {
      await running.stop()
      await ahead.close()
    },
  }
}

/**
 * Kills a server repeatedly during writes, by default those of the ordinary tests: first at each boundary of the
 * statements of a write, then at random ones while two people write.
 */
export async function killAtStatements(
  database: DatabaseKind,
  kills: number,
  trial: Trial,
  { writes = WRITES, options = { now: NOON } }: { writes?: readonly Write[]; options?: TestOptions } = {},
): Promise<void> {
  const { random } = trial
  const each = Math.ceil(kills / writes.length)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-kill-'))
  async function killAll(first: TestServer): Promise<void> {
    const server = { ...first }
    await insertGroundwork(server)
    const { measure, kill, close } = await killAt(server, database, folder.path)
    try {
      for (const row of writes) {
        const { whole, statements } = await measure(row)
        const boundaries = Array.from({ length: statements * 2 }, (_, at): Failpoint => {
          return { statement: (at >> 1) + 1, when: at % 2 ? 'after' : 'before' }
        })
        const ordered = shuffled(random, boundaries)
        for (let at = 0; at < each; at++) {
          const alone = ordered[at]
          const when = random() < 0.5 ? 'before' : 'after'
          const failpoint = alone ?? { statement: 1 + Math.floor(random() * statements * 2), when }
          const faults = await kill(row, whole, alone ? 1 : 2, failpoint)
          const where = `${row.write} ${failpoint.when} statement ${failpoint.statement}`
          trial.tried += 1
          trial.fail(faults.length, `${where}: ${faults.join(', ')}`)
        }
        trial.add('kills at statements', each)
        trial.add('boundaries', Math.min(each, boundaries.length))
      }
    } finally {
      await close()
    }
  }
  await withServer(database, killAll, options)
}
