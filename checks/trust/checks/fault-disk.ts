import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import type { TestServer } from '@colab/server/test/server'
import { sql } from 'kysely'
import type { Check, Trial } from '../check.ts'
import { healthOf, outages } from '../outage.ts'
import { withServer } from '../servers.ts'
import { isAccepted, NOON, writeOf } from '../writes.ts'

const [FULL, READ_ONLY] = [100, 40]
/** Milliseconds after which a server tries to write again. */
const PROBE = 1000
/** Size of the file system in MB: the database of the check and some space. */
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

/** Makes SQLite refuse every write, as with a read-only file, which is impossible under a running server. */
async function withoutWrites(server: TestServer, trial: Trial): Promise<void> {
  await insertGroundwork(server)
  const { db } = server.app
  const write = writeOf('gravaAvisoRH')
  for (const _ of trial.times(READ_ONLY)) {
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
    trial.fault('not held while read-only', !isRefused || !isSaid || !isDone)
  }
}

export const check: Check = {
  goal: `${FULL} times a full disk (a tmpfs) under write load, and ${READ_ONLY} times a file that SQLite may only read: writes 503 with Retry-After, reads go on, healthy within 5 s, 0 lost`,
  async run(trial) {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-disk-'))
    const dataDir = join(folder.path, 'disk')
    await mkdir(dataDir, { mode: 0o700 })
    // Without the right to mount the check cannot run, and fails.
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=700`, 'tmpfs', dataDir])
    const filler = join(dataDir, 'filler')
    const fault = { readsGoOn: true, breakIt: () => fill(filler), mend: () => rmSync(filler) }
    try {
      await outages({ dataDir, databaseUrl: '', workers: 1 }, FULL, fault, trial)
    } finally {
      execFileSync('umount', ['-l', dataDir])
    }
    await withServer('sqlite', (server) => withoutWrites(server, trial), { now: NOON })
  },
}
