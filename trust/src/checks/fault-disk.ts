import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CORES } from '@colab/bench/machine'
import { startServer } from '@colab/bench/server'
import { type Check, scaled } from '../check.ts'
import { type OutageResult, outage } from '../outage.ts'
import { createWriters, differences, startWriters, untilWritten } from '../writers.ts'

const TRIES = 60
const EMPLOYEES = 4
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

export const check: Check = {
  slug: 'fault-disk',
  goal: `${TRIES} times a full disk (a tmpfs) under write load: writes 503 with Retry-After, reads go on, healthy within 5 s, 0 lost`,
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
      const writers = startWriters(server.url, employees.slice(1), 1)
      const filler = join(dataDir, 'filler')
      await untilWritten(writers.journal, 5)
      for (let at = 0; at < scaled(TRIES, scale); at++) {
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
      return {
        tried: results.length,
        failed: failed.length + lost + unequal + journal.signOuts,
        figures: {
          writes: journal.acknowledged.size,
          lost,
          'slowest recovery ms': Math.max(...results.map(({ recovery }) => recovery)),
          ...(failed[0] && { 'first fault': failed[0].faults.join('; ') }),
        },
      }
    } finally {
      execFileSync('umount', ['-l', dataDir])
      await rm(folder, { recursive: true, force: true })
    }
  },
}
