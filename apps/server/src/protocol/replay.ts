import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@colab/contract/wire/calendar'
import { problem } from '#base/problems.ts'
import { anchorOf } from '#crypto/keyring.ts'
import { prepared } from '#db/prepared.ts'
import type { Database } from '#db/schema.ts'
import type { SeenEnvelope } from '#protocol/tables.ts'
import type { App } from './app.ts'

const HOUR = 3_600_000
/** Longer than the validity of any server key pair: after that an old envelope cannot be decrypted anyway. */
export const REPLAY_TTL = 26 * HOUR

/** Marks an envelope, unless its pair was lost with the marks of others. */
const insertSeen = prepared((db: Database, { digest, seenAt, anchor }: SeenEnvelope & { anchor: string }) =>
  db
    .insertInto('seenEnvelope')
    .columns(['digest', 'seenAt'])
    .expression(
      db
        .selectFrom('seenEnvelope')
        .select(({ val }) => [val(digest).as('digest'), val(seenAt).as('seenAt')])
        .where('digest', '=', anchor),
    )
    .onConflict((conflict) => conflict.column('digest').doNothing()),
)

const insertRefused = prepared((db: Database, { digest, seenAt }: SeenEnvelope) =>
  db
    .insertInto('seenEnvelope')
    .values({ digest, seenAt })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
)

/** Keyed, and with only the hour: a row reveals neither the envelope nor the time. */
const nameOf = ({ secrets }: App, digest: string) => secrets.digest('envelope', digest)

/**
 * Returns the row that marks an envelope as used. `digest` is that of its bytes: with another device id it is the same
 * envelope.
 */
export function markOf(app: App, digest: string): SeenEnvelope {
  return { digest: nameOf(app, digest), seenAt: Math.ceil(app.clock.now() / HOUR) * HOUR }
}

/** A decrypted envelope: its digest, the pair that it was sealed for, and whether its call is anonymous. */
export interface OpenedEnvelope {
  digest: string
  pairId: string
  anonymous: boolean
}

/**
 * Marks an envelope as used. Throws the problem `envelope` for a used one, as for an invalid one, and `noKeys` when its
 * pair is not valid any more.
 */
export function markSeen(app: App, { digest, pairId, anonymous }: OpenedEnvelope): Promise<void> {
  return anonymous ? markInFile(app, digest) : markInDatabase(app, digest, pairId)
}

async function markInDatabase(app: App, digest: string, pairId: string): Promise<void> {
  const mark = markOf(app, digest)
  if (app.storage.isMarked(mark.digest)) throw problem('envelope')
  // While nothing can be stored, reads continue, and only this process marks their envelopes.
  const marked = await app.storage.attempt(() => insertSeen(app.db, { ...mark, anchor: anchorOf(pairId) }))
  if (!marked && app.storage.mark(mark.digest)) return
  if (marked?.numAffectedRows === 1n) return
  throw problem(marked && !(await app.keyring.isHeld(pairId)) ? 'noKeys' : 'envelope')
}

/**
 * Marks an envelope that was refused before it was opened, perhaps with the id of a device without keys: a stolen copy
 * must not open with another one.
 */
export async function markRefused(
  app: App,
  digest: string,
  { anonymous }: Pick<OpenedEnvelope, 'anonymous'>,
): Promise<void> {
  if (anonymous) {
    await storeMark(app, nameOf(app, digest))
    return
  }
  const mark = markOf(app, digest)
  const marked = await app.storage.attempt(() => insertRefused(app.db, mark))
  if (!marked) app.storage.mark(mark.digest)
}

const folderOf = ({ settings }: App) => join(settings.dataDir, 'spool', 'seen')

/**
 * Marks the envelope of an anonymous call by an empty file: a row would reveal, by its position, that a report was filed between two
 * logged calls.
 */
async function markInFile(app: App, digest: string): Promise<void> {
  const name = nameOf(app, digest)
  const today = app.clock.today()
  const earlier = [1, 2].map((ago) => join(folderOf(app), addDays(today, -ago), name))
  const seen = await Promise.all(
    earlier.map((file) =>
      stat(file).then(
        () => true,
        () => false,
      ),
    ),
  )
  const refused = await app.db.selectFrom('seenEnvelope').select('digest').where('digest', '=', name).executeTakeFirst()
  if (refused || seen.includes(true) || !(await storeMark(app, name))) throw problem('envelope')
}

/** Stores a mark of today as a file; returns false where it exists. */
async function storeMark(app: App, name: string): Promise<boolean> {
  const folder = join(folderOf(app), app.clock.today())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(join(folder, name), '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  await utimes(join(folder, name), 0, 0)
  await utimes(folder, 0, 0)
  return true
}

/** Deletes the marks of days whose server keys are no longer valid. */
export async function dropOldMarks(app: App): Promise<void> {
  const days = await readdir(folderOf(app)).catch(() => [])
  const over = days.filter((day) => day < addDays(app.clock.today(), -2))
  for (const day of over) await rm(join(folderOf(app), day), { recursive: true, force: true })
}
