import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '#base/clock.ts'
import { type FilesSettings, NotYetUsable, type Settings, SettingsError } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import { OUTSIDE_TABLES, withFileStore } from '#db/outside.ts'
import type { Database } from '#db/schema.ts'
import { FileStoreFault } from '#db/storage-fault.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type Bucket, openBucket } from './s3.ts'
import { createObjectStore, MARKER, OBJECTS, type ObjectStore } from './store.ts'

interface OpenParts {
  settings: Settings
  secrets: Secrets
  db: Database
  clock: Clock
  log: Logger
}

/** A database with its files, and their store; null without one. */
export interface OpenFiles {
  db: Database
  files: ObjectStore | null
}

/**
 * Opens the store of the files of a database. Throws a SettingsError where it belongs to another installation, lacks
 * rights, or is not set although it has files; NotYetUsable where it was never reached. A store that is only
 * temporarily down is checked before its first use.
 */
export async function openFiles({ settings, secrets, db, clock, log }: OpenParts): Promise<OpenFiles> {
  const { files } = settings
  if (!files) {
    if (!(await hasOutside(db))) return { db, files: null }
    throw new SettingsError(
      'settings: FILES_URL: files of this database are outside of it: set it again, or move them back first (colab files move --to database)',
    )
  }
  const bucket = openBucket(files)
  const verify = () => claim({ db, secrets, bucket, place: placeOf(files) })
  let isVerified = false
  try {
    await verify()
    isVerified = true
  } catch (error) {
    if (!(error instanceof FileStoreFault)) throw error
    const text = `settings: FILES_URL: ${placeOf(files)}: ${error.message}`
    if (error.state !== 'unreachable') throw new SettingsError(text, { cause: error })
    if ((await storeRow(db))?.lugar !== placeOf(files)) throw new NotYetUsable(text, { cause: error })
    log.error({ files: error.state }, error.message)
  }
  const later = () =>
    verify().catch((error) => {
      throw error instanceof SettingsError ? new FileStoreFault('refused', error.message) : error
    })
  const store = createObjectStore({ bucket, secrets, clock, log, verify: isVerified ? null : later })
  return { db: withFileStore(db, store), files: store }
}

/** Returns the address of the bucket in a form that an operator recognizes. */
export function placeOf({ endpoint, bucket, prefix }: FilesSettings): string {
  return `${endpoint}/${bucket}/${prefix}`
}

export function storeRow(db: Database) {
  return db.selectFrom('fileStore').selectAll().executeTakeFirst()
}

/** Returns whether any row has its bytes outside the database. */
async function hasOutside(db: Database): Promise<boolean> {
  for (const name of Object.keys(OUTSIDE_TABLES)) {
    const row = untypedDb(db).selectFrom(name).select('objeto').where('objeto', 'is not', null).limit(1)
    if (await row.executeTakeFirst()) return true
  }
  return false
}

interface Claim {
  db: Database
  secrets: Secrets
  bucket: Bucket
  place: string
}

/**
 * Checks that the marker of a bucket is ours, or writes it when the bucket is empty; proves at once that it can be
 * written.
 */
async function claim({ db, secrets, bucket, place }: Claim): Promise<void> {
  const fault = (text: string) => new SettingsError(`settings: FILES_URL: ${place}: ${text}`)
  const first = { chave: 1, id: randomUUID(), lugar: '', escreve: 's3', sweptAt: 0 } as const
  await db
    .insertInto('fileStore')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const own = (await storeRow(db)) ?? first
  const mark = Buffer.from(`colab ${secrets.digest('file store', own.id)}\n`)
  const found = await bucket.get(MARKER)
  if (found && !found.equals(mark)) {
    throw fault('belongs to another installation, or to this one before a restore: set another bucket or prefix')
  }
  if (!found) {
    if ((await bucket.list(OBJECTS, '')).length > 0) throw fault('holds files, but not the marker of an installation')
    if (own.lugar !== place && (await hasOutside(db))) {
      throw fault(`is empty, and the files of this database are in ${own.lugar || 'another place'}`)
    }
  }
  await bucket.put(MARKER, mark)
  if (!(await bucket.get(MARKER))?.equals(mark)) throw fault('does not return what was written')
  await db.updateTable('fileStore').set({ lugar: place }).where('lugar', '<>', place).execute()
}
