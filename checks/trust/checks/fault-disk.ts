import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import type { TestServer } from '@colab/server/test/server'
import { sql } from 'kysely'
import { CORES } from '../../bench/machine.ts'
import { startServer } from '../../bench/server.ts'
import { type Check, scaled } from '../check.ts'
import { healthOf, type OutageResult, outage } from '../outage.ts'
import { withServer } from '../servers.ts'
import { createWriters, differences, startWriters, untilWritten } from '../writers.ts'
import { isAccepted, NOON, writeOf } from '../writes.ts'

const [FULL, READ_ONLY] = [100, 40]
/** Milliseconds after which a server tries again to write. */
const PROBE = 1000
const EMPLOYEES = 4
/** Milliseconds between two writes of one, so that their notices last for all tries. */
const PAUSE = 50
/** Size of the file system in MB: the database of the check and some room. */
const SIZE = 48

/** Writes a file until the file system is full. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = 1024 * 1024; size >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
    }
  } finally {
    closeSync(handle)
  }
}

/** Lets SQLite refuse every write, as with a read-only file, which cannot be had under a running server; returns how often it did not hold. */
async function withoutWrites(server: TestServer, times: number): Promise<number> {
  await insertGroundwork(server)
  const { db } = server.app
  const write = writeOf('gravaAvisoRH')
  let failed = 0
  for (let at = 0; at < times; at++) {
    const ready = await write.ready(server)
    const { device, good } = ready
    const headers = { 'Idempotency-Key': randomUUID() }
    await sql`pragma query_only = on`.execute(db)
    const refused = await write.post(ready, good, headers)
    const read = await device.call('buscaAviso', { params: { todos: true } })
    const state = await healthOf(server)
    await sql`pragma query_only = off`.execute(db)
    server.pass(PROBE)
    const later = await healthOf(server)
    const done = await write.post(ready, good, headers)
    const messages = db.selectFrom('hrMessage').select('codAviso').where('codPessoa', '=', device.owner.codPessoa)
    const isRefused = refused.status === 503 && refused.headers.has('Retry-After')
    const isSaid = read.status === 200 && state === 'degraded' && later === 'ok'
    const isDone = isAccepted(done) && (await messages.execute()).length === 1
    if (!isRefused || !isSaid || !isDone) failed += 1
  }
  return failed
}

export const check: Check = {
  slug: 'fault-disk',
  goal: `${FULL} times a full disk (a tmpfs) under write load, and ${READ_ONLY} times a file that SQLite may only read: writes 503 with Retry-After, reads go on, healthy within 5 s, 0 lost`,
  async run(scale) {
    const folder = await mkdtemp(join(tmpdir(), 'colab-disk-'))
    const dataDir = join(folder, 'disk')
    execFileSync('mkdir', ['-m', '700', dataDir])
    // Without the right to mount the check cannot run, and says so.
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=700`, 'tmpfs', dataDir])
    const place = { dataDir, databaseUrl: '', workers: 1 }
    const results: OutageResult[] = []
    try {
      const employees = await createWriters(place, EMPLOYEES + 1)
      const server = await startServer(place, CORES)
      const writers = startWriters(server.url, employees.slice(1), 1, PAUSE)
      const filler = join(dataDir, 'filler')
      await untilWritten(writers.journal, 5)
      for (let at = 0; at < scaled(FULL, scale); at++) {
        const [reader] = employees
        if (!reader) break
        results.push(
          await outage({
            server,
            reader,
            journal: writers.journal,
            readsGoOn: true,
            breakIt: () => fill(filler),
            mend: () => rmSync(filler),
          }),
        )
      }
      const journal = await writers.stop()
      await server.stop()
      const { lost, unequal } = await differences(place, journal)
      const failed = results.filter(({ faults }) => faults.length > 0)
      const readOnly = scaled(READ_ONLY, scale)
      const notHeld = await withServer('sqlite', (one) => withoutWrites(one, readOnly), { now: NOON })
      return {
        tried: results.length + readOnly,
        failed: failed.length + lost + unequal + journal.signOuts + notHeld,
        figures: {
          writes: journal.acknowledged.size,
          lost,
          'slowest recovery ms': Math.max(...results.map(({ recovery }) => recovery)),
          'not held while read-only': notHeld,
          ...(failed[0] && { 'first fault': failed[0].faults.join('; ') }),
        },
      }
    } finally {
      execFileSync('umount', ['-l', dataDir])
      await rm(folder, { recursive: true, force: true })
    }
  },
}
