import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, open, readdir, readFile, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'

/*
 * Stores the reports of today in files: a row would be in the database's log next to the rows of people who used the
 * portal at that moment. All files have the same size and time, and random names. On the next day they become rows
 * (store.ts).
 */

/** Bytes of a file, padded with blanks. */
const FILE_SIZE = 40 * 1024
/** Time of every file and folder. */
const NO_TIME = new Date(0)
const DAY = /^\d{4}-\d\d-\d\d$/
const ENTRY = /^([\da-f]{20})(?:\.([\da-f]{20}))?$/

/** A report, or a message about one. */
export interface Entry {
  report: string
  /** Null for the report itself. */
  message: string | null
  content: string
}

/** An entry with the day of its arrival, `YYYY-MM-DD`. */
export interface StoredEntry extends Entry {
  day: string
}

export interface SpoolDeps {
  clock: Clock
  settings: Pick<Settings, 'dataDir'>
}

const folderOf = ({ settings }: SpoolDeps) => join(settings.dataDir, 'spool')
/** Names an entry among all. */
export const nameOf = ({ report, message }: Omit<Entry, 'content'>) => (message ? `${report}.${message}` : report)

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Lists the folders of days, the earliest first. */
async function days(deps: SpoolDeps): Promise<string[]> {
  const names = (await readdir(folderOf(deps)).catch(unlessMissing)) ?? []
  return names.filter((name) => DAY.test(name)).sort()
}

/** Syncs a folder, so that its entries survive a power failure. */
async function sync(folder: string): Promise<void> {
  // Windows cannot sync folders and does not need to.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes an entry and syncs it before it is acknowledged; returns false when the name exists. */
export async function storeEntry(deps: SpoolDeps, entry: Entry): Promise<boolean> {
  const spool = folderOf(deps)
  const folder = join(spool, deps.clock.today())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const half = join(folder, `.${randomUUID()}`)
  const handle = await open(half, 'wx', 0o600)
  try {
    await handle.writeFile(entry.content.padEnd(FILE_SIZE))
    await handle.utimes(NO_TIME, NO_TIME)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    // Atomic: complete or absent, and only one of several concurrent entries.
    await link(half, join(folder, nameOf(entry)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(half, { force: true })
    await utimes(folder, NO_TIME, NO_TIME)
  }
  for (const parent of [folder, spool, deps.settings.dataDir]) await sync(parent)
  return true
}

/** Returns whether the file system of the data folder supports the spool: it requires hard links. */
export async function canStoreEntries({ dataDir }: SpoolDeps['settings']): Promise<boolean> {
  const folder = await mkdtemp(join(dataDir, '.link-'))
  try {
    await writeFile(join(folder, 'one'), '')
    await link(join(folder, 'one'), join(folder, 'two'))
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Location of an entry. */
interface Place {
  day: string
  folder: string
  name: string
}

/** Lists the entries of the days before `until`, by default all, or of one report. */
export async function listEntries(
  deps: SpoolDeps,
  { until = '9999', report = '' }: { until?: string; report?: string } = {},
): Promise<Place[]> {
  const found: Place[] = []
  for (const day of await days(deps)) {
    if (day >= until) break
    const folder = join(folderOf(deps), day)
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    await utimes(folder, NO_TIME, NO_TIME).catch(unlessMissing)
    found.push(...names.filter((name) => name.startsWith(report)).map((name) => ({ day, folder, name })))
  }
  return found
}

/** Reads the entry at a place; null for a file of another kind, or one that was moved. */
export async function readEntry({ day, folder, name }: Place): Promise<StoredEntry | null> {
  const [, report = '', message = null] = ENTRY.exec(name) ?? []
  if (!report) return null
  const path = join(folder, name)
  const content = await readFile(path, 'utf8').catch(unlessMissing)
  if (content === null) return null
  // Reading changes the access time, too.
  await utimes(path, NO_TIME, NO_TIME).catch(unlessMissing)
  return { report, message, content: content.trimEnd(), day }
}

/** Reads the entries that `listEntries` lists. */
export async function readEntries(
  deps: SpoolDeps,
  which?: { until?: string; report?: string },
): Promise<StoredEntry[]> {
  const found: StoredEntry[] = []
  for (const place of await listEntries(deps, which)) {
    const entry = await readEntry(place)
    if (entry) found.push(entry)
  }
  return found
}

/** Deletes entries of the days before `until`, which are stored elsewhere meanwhile, and empty folders. */
export async function dropEntries(deps: SpoolDeps, until: string, entries: readonly Entry[]): Promise<void> {
  const names = new Set(entries.map(nameOf))
  const past = (await days(deps)).filter((day) => day < until)
  for (const day of past) {
    const folder = join(folderOf(deps), day)
    const lying = (await readdir(folder).catch(unlessMissing)) ?? []
    // Partial files of an earlier day are leftovers of a crash.
    const left = lying.filter((name) => names.has(name) || (name.startsWith('.') && day !== past.at(-1)))
    for (const name of left) await rm(join(folder, name), { force: true })
    // An entry that was started before midnight may still be stored.
    if (left.length === lying.length) await rmdir(folder).catch(() => {})
  }
}
