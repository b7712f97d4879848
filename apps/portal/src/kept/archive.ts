import { now } from '@colab/ui/i18n/clock.ts'
import { exclusive } from '@colab/ui/kit/storage.ts'
import { bearer, requireOwn } from '#session/session.ts'
import { ARCHIVE, openStore } from './store.ts'

/*
 * The archive on this device: whole years of files that the person chose to store, in the database of seen data, with an encrypted index.
 * The end of a session, or another person, deletes it with the rest of the database.
 */

/** A file for the archive; its path begins with its year. */
export interface ArchivedFile {
  path: string
  content: Uint8Array<ArrayBuffer>
}

export interface KeptYear {
  year: string
  /** When it was stored, in milliseconds. */
  at: number
  /** Keys of its items, to find new ones. */
  items: string[]
  files: { path: string; size: number }[]
}

/** The chosen years need more space than is available. */
export class NoSpace extends Error {
  /** Bytes available to the archive; null when the device was full before that. */
  readonly room: number | null
  constructor(room: number | null) {
    super('no room for the archive')
    this.room = room
  }
}

const MEGABYTE = 1024 * 1024
const LIMIT = 60 * MEGABYTE
const DAY = 24 * 3_600_000
/** Milliseconds without use after which the archive is deleted. */
const UNUSED = 60 * DAY

const INDEX = 'index'
const TOPIC = 'archive'

type Shelf = ReturnType<typeof openStore>

/** Opens the store of the signed-in person, whose writes all fail after the end of the session. Throws without a session. */
async function shelf(): Promise<Shelf> {
  const person = bearer()?.codPessoa
  if (person === undefined) throw new Error('no session')
  const own = openStore(person, ARCHIVE, requireOwn)
  await own.latest(TOPIC)
  // The session may have ended in another tab just before the store was opened.
  if (bearer()?.codPessoa !== person) throw new Error('the session has ended')
  return own
}

/** One tab at a time: each change reads the index, and writes it last. */
const alone = <T>(act: () => Promise<T>): Promise<T> => exclusive('archive', act)

const nameOf = ({ at }: KeptYear, path: string) => `${at} ${path}`
const sizeOf = (years: readonly KeptYear[]) =>
  years.reduce((sum, { files }) => sum + files.reduce((total, { size }) => total + size, 0), 0)

/** Returns the stored years, latest first; none after 60 days without use, which deletes them. */
export async function readArchive(): Promise<KeptYear[]> {
  return readIndex(await shelf())
}

async function readIndex(own: Shelf): Promise<KeptYear[]> {
  const found = await own.read(INDEX)
  if (!found) return []
  if (found.at >= now() - UNUSED) return found.value as KeptYear[]
  await own.retain([])
  return []
}

async function writeIndex(own: Shelf, years: readonly KeptYear[]): Promise<void> {
  await own.write({ name: INDEX, topic: TOPIC, at: now() }, JSON.stringify(years))
}

/** Deletes files that are not in the index: of replaced years, and of a tab that was closed while it stored one. */
async function deleteUnlisted(own: Shelf, years: readonly KeptYear[]): Promise<void> {
  const names = years.flatMap((year) => year.files.map(({ path }) => nameOf(year, path)))
  await own.retain(years.length > 0 ? [INDEX, ...names] : [])
}

/** Records, once a day, that the portal is in use, and deletes an archive that was unused for too long. */
export function noteUse(): Promise<void> {
  return alone(async () => {
    const own = await shelf()
    const found = await own.read(INDEX)
    if (!found || found.at > now() - DAY) return
    const years = await readIndex(own)
    if (years.length > 0) await writeIndex(own, years)
    await deleteUnlisted(own, years)
  })
}

/** Returns the bytes available to the archive: at most 60 MB, and half of the free space of this origin. */
async function availableBytes(used: number): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined ? LIMIT : Math.min(LIMIT, (quota - usage + used) / 2)
}

interface YearToKeep {
  year: string
  items: string[]
  files: ArchivedFile[]
}

/** Stores whole years in place of earlier versions of them: all or, where it throws, none. Throws `NoSpace`. */
export function keepYears(chosen: readonly YearToKeep[]): Promise<KeptYear[]> {
  return alone(async () => {
    const own = await shelf()
    const before = await readIndex(own)
    const at = now()
    const added = chosen.map(({ year, items, files }) => ({
      year,
      at,
      items,
      files: files.map(({ path, content }) => ({ path, size: content.length })),
    }))
    const others = before.filter(({ year }) => chosen.every((other) => other.year !== year))
    const years = [...added, ...others].toSorted((a, b) => b.year.localeCompare(a.year))
    const room = await availableBytes(sizeOf(before))
    if (sizeOf(years) > room) throw new NoSpace(room)
    try {
      for (const [index, { files }] of chosen.entries()) {
        const year = added[index] as KeptYear
        for (const { path, content } of files) await own.write({ name: nameOf(year, path), topic: TOPIC, at }, content)
      }
      await writeIndex(own, years)
    } catch (error) {
      await deleteUnlisted(own, before)
      throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new NoSpace(null) : error
    }
    // If the session ended in another tab, nothing may be written.
    const kept = await readIndex(own)
    await deleteUnlisted(own, kept)
    return kept
  })
}

/** Deletes a year, or all of them. */
export function forgetYears(year?: string): Promise<void> {
  return alone(async () => {
    const own = await shelf()
    const years = (await readIndex(own)).filter((other) => year !== undefined && other.year !== year)
    if (years.length > 0) await writeIndex(own, years)
    await deleteUnlisted(own, years)
  })
}

/** Returns a stored file; null when it does not exist. */
export async function readFile(year: KeptYear, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const own = await shelf()
  return (await own.bytes(nameOf(year, path)))?.content ?? null
}
