import { type Clock, createClock } from '#base/clock.ts'
import { WrongUse } from '#base/options.ts'
import { type Settings, SettingsError } from '#base/settings.ts'
import { commandOn, type Group } from '#cli/command.ts'
import type { Database } from '#db/schema.ts'
import { FileStoreFault } from '#db/storage-fault.ts'
import { deleteRemoved } from '#storage/files/maintenance.ts'
import { type Moved, moveFiles, type Place } from '#storage/files/move.ts'
import { countBytes, rowObjects } from '#storage/files/objects.ts'
import { placeOf } from '#storage/files/open.ts'
import type { ObjectStore } from '#storage/files/store.ts'

interface FilesApp {
  settings: Settings
  db: Database
  clock: Clock
  files: ObjectStore | null
}

const command = commandOn<FilesApp>()

/** Objects that a check reads concurrently. */
const AT_ONCE = 8
/** Milliseconds between two lines about a move. */
const PROGRESS = 10_000

const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

function storeOf({ settings, files }: FilesApp): { files: ObjectStore; place: string } {
  if (!files || !settings.files) throw new SettingsError('Set FILES_URL: there is no store of files.')
  return { files, place: placeOf(settings.files) }
}

/** `colab files` */
export const filesGroup: Group<FilesApp> = {
  '': command({
    about: 'counts the files in the database and outside of it',
    run: ({ withApp }) =>
      withApp(async ({ settings, db }) => {
        const found = await countBytes(db)
        const place = settings.files ? placeOf(settings.files) : 'nowhere: FILES_URL is not set'
        return { text: `in the database: ${found.inside}\noutside: ${found.outside} (${place})`, data: found }
      }),
  }),
  move: command({
    usage: '--to s3|database',
    about: 'moves all files while servers work, and decides where new ones go; run it again after an interruption',
    options: { to: { type: 'string' } },
    run({ withApp, values: { to } }) {
      if (to !== 's3' && to !== 'database') throw new WrongUse('Give --to s3 or --to database.')
      return withApp(async (app) => {
        const { files } = storeOf(app)
        const clock = createClock()
        let saidAt = clock.now()
        const onProgress = (moved: Moved) => {
          if (clock.now() - saidAt < PROGRESS) return
          saidAt = clock.now()
          process.stderr.write(`${moved.files} files, ${mb(moved.bytes)}\n`)
        }
        const moved = await moveFiles({ db: app.db, files, to, onProgress })
        await deleteRemoved(app.db, files)
        return { text: movedText(moved, to), data: moved, failed: moved.lost.length > 0, isReport: true }
      })
    },
  }),
  check: command({
    about: 'reads every object that a row names, and reports those that are missing or were changed',
    run: ({ withApp }) =>
      withApp(async (app) => {
        const { files, place } = storeOf(app)
        const lost: string[] = []
        let read = 0
        for await (const page of rowObjects(app.db)) {
          for (let at = 0; at < page.length; at += AT_ONCE) {
            const states = await Promise.all(page.slice(at, at + AT_ONCE).map((objeto) => stateOf(files, objeto)))
            read += states.length
            lost.push(...states.filter((state) => state !== null))
          }
        }
        const text = [`${read} objects of ${place}: ${lost.length} missing or changed`, ...lost].join('\n')
        return { text, data: { read, lost }, failed: lost.length > 0, isReport: true }
      }),
  }),
}

function movedText({ files, bytes, lost }: Moved, to: Place): string {
  const where = to === 's3' ? 'out of the database' : 'into the database'
  const left = lost.length > 0 ? [`${lost.length} are missing or were changed, and stay where they are:`, ...lost] : []
  return [`Moved ${files} files ${where}, ${mb(bytes)}. New files go there, too.`, ...left].join('\n')
}

/** Returns a line about an object that cannot be read back; null for an intact one. */
async function stateOf(files: ObjectStore, objeto: string): Promise<string | null> {
  try {
    await files.get(objeto)
    return null
  } catch (error) {
    if (error instanceof FileStoreFault && ['missing', 'changed'].includes(error.state)) {
      return `${objeto}: ${error.state}`
    }
    throw error
  }
}
