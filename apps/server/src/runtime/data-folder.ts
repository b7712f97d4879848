import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process, outside of the cluster, uses this data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(dataDir: string) {
    super(`another server works in ${dataDir}: stop it first, or set DATA_DIR to another folder`)
  }
}

/**
 * Locks the data folder for this process and its workers. The lock is the operating system's, on an empty database
 * file: it ends with the process in any case.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUse(dataDir)
  }
  return { release: () => lock.close() }
}
