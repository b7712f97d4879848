import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { databaseKind } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import { FILES, probeWrite, type StorageFault, storageFault } from '#db/storage-fault.ts'

/** Seconds after which a client may retry. */
export const RETRY_AFTER = 2
/** Milliseconds between two probes of a storage that failed, and of one without a known fault. */
const [PROBE, ROUTINE] = [1000, 30_000]
/** Marks of envelopes in memory, below 100 bytes each. */
const MARKS = 100_000

interface StorageParts {
  settings: { databaseUrl: string }
  clock: { now(): number }
  log: Logger
  db: Database
}

/**
 * State of the storage as this process observes it. While writes fail, reads continue: the envelopes of their calls are
 * marked in memory instead of the database.
 */
export function createStorageHealth({ settings, clock, log, db }: StorageParts) {
  // By size: with `max` its lists would take 3 MB from the start, and it is empty until writes fail.
  const marks = new LRUCache<string, true>({ maxSize: MARKS, sizeCalculation: () => 1 })
  let fault: StorageFault | null = null
  let probedAt = 0
  let probing: Promise<void> | undefined

  async function probe(): Promise<void> {
    probedAt = clock.now()
    const isKnown = fault !== null
    try {
      // Without a known fault it may wait for the lock: one that another write holds briefly is not a fault.
      await probeWrite(db, databaseKind(settings.databaseUrl), { isPatient: !isKnown })
      if (isKnown) log.info('storage: writes succeed again')
      fault = null
    } catch (error) {
      note(error)
    }
  }

  function note(error: unknown): StorageFault | null {
    const found = storageFault(error)
    if (!found) return null
    // The store of files logs its own state, and other writes go on.
    if (found.name === FILES) return found
    if (fault?.name !== found.name) log.error({ storage: found.name }, found.message)
    if (!fault) probedAt = clock.now()
    fault = found
    return found
  }

  /** Probes where the last time is longer ago than `pause`; returns the fault that prevents writes. */
  async function probed(pause: number): Promise<StorageFault | null> {
    if (clock.now() - probedAt >= pause) {
      probing ??= probe().finally(() => {
        probing = undefined
      })
      await probing
    }
    return fault
  }

  return {
    /** Records an error of the storage and returns it; null for any other error. */
    failed: note,
    /** Returns the known fault that prevents writes, or null; while there is one, it probes once a second. */
    fault: async () => (fault ? probed(PROBE) : null),
    /** The same, and probes every half minute although no call has failed: there may be no calls. */
    checked: () => probed(fault ? PROBE : ROUTINE),
    /** Runs a write that a read does not require: undefined while writes fail. */
    async attempt<T>(write: () => Promise<T>): Promise<T | undefined> {
      if (await this.fault()) return undefined
      try {
        return await write()
      } catch (error) {
        if (!this.failed(error)) throw error
        return undefined
      }
    },
    /** Marks an envelope as used in memory; returns false for a used one. */
    mark(digest: string): boolean {
      if (marks.has(digest)) return false
      marks.set(digest, true)
      return true
    },
    isMarked: (digest: string) => marks.size > 0 && marks.has(digest),
  }
}

export type StorageHealth = ReturnType<typeof createStorageHealth>
