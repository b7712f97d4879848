import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@colab/contract/wire/calendar'
import { prepared } from '#db/prepared.ts'
import type { SeenEnvelope } from '#db/tables.ts'
import type { App } from '#runtime/app.ts'
import { problem } from './problems.ts'

const HOUR = 3_600_000
/** Longer than any server pair is good for, after which an old envelope does not open anyway. */
export const REMEMBERED = 26 * HOUR

/** An envelope as it came: from which device, and the digest by which it is known again. */
interface Mark {
  deviceId: string
  digest: string
}

const insertSeen = prepared((db, { digest, seenAt }: SeenEnvelope) =>
  db
    .insertInto('seenEnvelope')
    .values({ digest, seenAt })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
)

/** One name for both: a row tells neither which device called nor, but for the hour, when. */
const nameOf = ({ secrets }: App, { deviceId, digest }: Mark) => secrets.digest('envelope', `${deviceId} ${digest}`)

/** Takes an envelope as used; one that was opened before is the same problem as one that does not open. */
export async function markSeen(app: App, mark: Mark): Promise<void> {
  const seenAt = Math.ceil(app.clock.now() / HOUR) * HOUR
  const marked = await insertSeen(app.db, { digest: nameOf(app, mark), seenAt })
  if (marked.numAffectedRows !== 1n) throw problem('envelope')
}

const folderOf = ({ settings }: App) => join(settings.dataDir, 'spool', 'seen')

/**
 * The same for what is done for nobody: a row more than there are lines in the log would tell that somebody reported between two
 * others. An empty file has no such neighbours.
 */
export async function markSeenQuietly(app: App, mark: Mark): Promise<void> {
  const name = nameOf(app, mark)
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
  if (seen.includes(true)) throw problem('envelope')
  const folder = join(folderOf(app), today)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(join(folder, name), '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? problem('envelope') : error
  }
  await utimes(join(folder, name), 0, 0)
  await utimes(folder, 0, 0)
}

/** Forgets the marks of days on which no key of today was told. */
export async function forgetMarks(app: App): Promise<void> {
  const days = await readdir(folderOf(app)).catch(() => [])
  const over = days.filter((day) => day < addDays(app.clock.today(), -2))
  for (const day of over) await rm(join(folderOf(app), day), { recursive: true, force: true })
}
