import type { Clock } from '#base/clock.ts'
import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'
import { storeWritten } from './move.ts'
import { namedObjects } from './objects.ts'
import type { ObjectStore } from './store.ts'

const DAY = 86_400_000
/** Objects that are deleted concurrently, and at most in one round of maintenance. */
const [AT_ONCE, AT_MOST] = [8, 10_000]
/** The form of the names of our objects; no other is ever deleted. */
const OURS = /^[\w-]{43}$/

interface MaintenanceParts {
  db: Database
  clock: Pick<Clock, 'now'>
  files: ObjectStore | null
}

/**
 * Moves bytes that writes stored in the database, and deletes the objects of deleted rows, and once a day those that
 * never had a row.
 */
export async function filesMaintenance({ db, clock, files }: MaintenanceParts): Promise<void> {
  if (!files) return
  const now = clock.now()
  await db
    .deleteFrom('objectHold')
    .where('heldAt', '<', now - DAY)
    .execute()
  await storeWritten(db, files)
  await deleteRemoved(db, files)
  const { numUpdatedRows } = await db
    .updateTable('fileStore')
    .set({ sweptAt: now })
    .where('sweptAt', '<=', now - DAY)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) await sweep(db, files, now - DAY)
}

/** Deletes the objects of rows that were deleted or moved, unless a backup runs. */
export async function deleteRemoved(db: Database, files: ObjectStore): Promise<void> {
  // In one statement: a backup that begins later does not see their rows.
  const removed = await db
    .selectFrom('removedObject')
    .select('objeto')
    .where((is) => is.not(is.exists(is.selectFrom('objectHold').select('codEspera'))))
    .limit(AT_MOST)
    .execute()
  for (const some of chunks(removed, AT_ONCE)) {
    await Promise.all(some.map(({ objeto }) => files.remove(objeto)))
    const objects = some.map(({ objeto }) => objeto)
    await db.deleteFrom('removedObject').where('objeto', 'in', objects).execute()
  }
}

/**
 * Deletes objects from before a moment without a row: their transaction failed after they were stored. They can have no
 * row later, because no transaction takes a day and no object has a second row.
 */
async function sweep(db: Database, files: ObjectStore, before: number): Promise<void> {
  for (let page = await files.list(''); page.length > 0; page = await files.list(page.at(-1)?.name ?? '')) {
    const old = page.filter(({ name, modifiedAt }) => OURS.test(name) && modifiedAt < before).map(({ name }) => name)
    const named = await namedObjects(db, old)
    const orphans = old.filter((name) => !named.has(name))
    for (const some of chunks(orphans, AT_ONCE)) await Promise.all(some.map((name) => files.remove(name)))
  }
}
