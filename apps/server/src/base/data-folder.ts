import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingsError } from './settings.ts'

const LOCK = 'owner.lock'

/** Thrown when another process, outside of the cluster, uses this data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(dataDir: string) {
    super(`another server works in ${dataDir}: stop it first, or set DATA_DIR to another folder`)
  }
}

/** Creates the data folder where it is missing. Throws a SettingsError when it cannot be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError(`settings: DATA_DIR: ${dataDir} cannot be written: ${code}`, { cause: error })
  }
}

/** Node's own `recursive` never returns below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Locks the data folder for this process and its workers. The lock is the operating system's, on an empty database
 * file: it ends with the process in any case.
 */
export function lockFolder(dataDir: string): { release(): void } {
  makeDataFolder(dataDir)
  const lock = new DatabaseSync(join(dataDir, LOCK), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUse(dataDir)
  }
  return { release: () => lock.close() }
}

/** Files that SQLite creates beside a database file. */
const DATABASE_FILES = ['', '-wal', '-shm', '.ephemeral', '.ephemeral-wal', '.ephemeral-shm']

/**
 * Removes the access of other users of the machine to the data folder with its lock and the database file, also where
 * both exist already, and creates missing parts. Throws a SettingsError when the folder belongs to another user and
 * others may read it.
 */
export function closeToOthers(dataDir: string, databaseFile: string | null): void {
  makeDataFolder(dataDir)
  // Windows has no such modes: a folder there inherits the rights of its parent.
  if (process.platform === 'win32') return
  restrict(dataDir, 0o700)
  // SQLite gives its other files the mode of the database.
  if (databaseFile !== null) closeSync(openSync(databaseFile, 'a', 0o600))
  const ofDatabase = databaseFile === null ? [] : DATABASE_FILES.map((ending) => databaseFile + ending)
  for (const file of [join(dataDir, LOCK), ...ofDatabase]) if (existsSync(file)) restrict(file, 0o600)
}

function restrict(path: string, mode: number): void {
  if ((statSync(path).mode & 0o077) === 0) return
  try {
    chmodSync(path, mode)
  } catch {
    throw new SettingsError(`${path} can be read by other users: chown it to the user of the server`)
  }
}
