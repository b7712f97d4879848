import { appendFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Employee } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { freePort, type RunningServer, type ServerConfig, type startServer } from '../../bench/server.ts'
import { startBalancer } from '../balancer.ts'
import type { Check, Trial } from '../check.ts'
import { unpackProgram } from '../former-version.ts'
import { withPlace } from '../servers.ts'
import { type Company, compare, createWriters, type Journal, readerOf, startWriters, untilWritten } from '../writers.ts'

const UPGRADES = 10
/** Number of writers and readers. */
const [WRITERS, READERS] = [8, 4]
/** Milliseconds between two calls of one person, so that their notices are enough for all upgrades. */
const PAUSE = 300
/** Writes between two steps. */
const BETWEEN = 30

interface Program {
  start: typeof startServer
  /** Opens a database with this program. */
  withApp: Company['withApp']
}

/** Creates the program of a later release: each release adds a column to every table, and a table. */
async function programOf(folder: string, later: number): Promise<Program> {
  await mkdir(folder)
  const bench = unpackProgram('HEAD', folder)
  const manifest = join(folder, 'package.json')
  const about = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify({ ...about, release: about.release + later }))
  const steps = Array.from(
    { length: later },
    (_, at) => `Object.assign(migrations, {
      async '${900 + at}-release'(db: import('kysely').Kysely<unknown>) {
        for (const { name } of await db.introspection.getTables()) {
          await db.schema.alterTable(name).addColumn('later${at}', 'text', (c) => c.notNull().defaultTo('later')).execute()
        }
        await db.schema.createTable('later${at}').addColumn('id', 'integer', (c) => c.primaryKey()).execute()
      },
    })\n`,
  )
  appendFileSync(join(folder, 'apps/server/src/registry.ts'), steps.join(''))
  const { startServer: start } = (await import(join(bench, 'server.ts'))) as { startServer: typeof startServer }
  const { withApp } = (await import(join(bench, 'company.ts'))) as Company
  return { start, withApp }
}

/** A server that is stopped and started again as another program, at the same address. */
interface Member {
  place: ServerConfig
  port: number
  running: RunningServer
}

/** Servers behind a balancer; they share the database and the secret, not the folder. */
async function startServers(place: ServerConfig, { start }: Program) {
  const entrance = await startBalancer()
  const members: Member[] = []
  for (const name of ['one', 'other']) {
    const own = { ...place, dataDir: `${place.dataDir}-${name}` }
    await mkdir(own.dataDir, { mode: 0o700 })
    await copyFile(join(place.dataDir, 'secret'), join(own.dataDir, 'secret'))
    const port = await freePort()
    members.push({ place: own, port, running: await start(own, CORES, port) })
  }
  const urls = members.map(({ running }) => running.url)
  await entrance.use(...urls)
  return {
    entrance,
    members,
    /** Replaces the program of a server; the balancer is notified before it stops, or detects it. */
    async replace(member: Member, { start }: Program, isTold: boolean, trial: Trial): Promise<void> {
      if (isTold) await entrance.use(...urls.filter((url) => url !== member.running.url))
      const before = entrance.cut()
      await member.running.stop()
      const cut = entrance.cut() - before
      if (isTold) trial.fault('cut though the balancer was told', cut)
      else trial.add('cut in flight', cut)
      member.running = await start(member.place, CORES, member.port)
      await entrance.use(...urls)
    },
    async stop(): Promise<void> {
      for (const { running } of members) await running.stop()
      entrance.close()
    },
  }
}

/** Starts people who read continuously; their failures are added to the journal. */
function startReaders(url: string, people: readonly Employee[], { statuses }: Journal, trial: Trial) {
  let isOver = false
  const loops = people.map(async (person) => {
    const read = readerOf(url, person)
    while (!isOver) {
      await read().then(
        () => trial.add('reads', 1),
        ({ status = 0 }: { status?: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
      )
      await pause(PAUSE)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
  }
}

async function upgradeAll(place: ServerConfig, programs: readonly Program[], trial: Trial): Promise<void> {
  const [first, last] = [programs[0], programs.at(-1)]
  if (!first || !last) return
  const people = await createWriters(place, WRITERS + READERS)
  const { entrance, members, replace, stop } = await startServers(place, first)
  const [one, other] = members as [Member, Member]
  const { journal, stop: stopWriters } = startWriters(entrance.url, people.slice(READERS), 2, PAUSE)
  const stopReaders = startReaders(entrance.url, people.slice(0, READERS), journal, trial)
  /** Number of calls that failed without a reply. */
  const lost = () => journal.statuses.get(0) ?? 0
  for (const [at, next] of programs.slice(1).entries()) {
    const former = programs[at] ?? first
    trial.tried += 1
    // Upgrades one, back on the new tables, and upgrades it again; then the other one.
    for (const [step, [member, program]] of (
      [
        [one, next],
        [one, former],
        [one, next],
        [other, next],
      ] as const
    ).entries()) {
      const [cuts, failures] = [entrance.cut(), lost()]
      await replace(member, program, step % 2 === 0, trial)
      await untilWritten(journal, BETWEEN)
      // One closed connection may fail several calls, which waited for the same exchange of keys.
      if (entrance.cut() === cuts) trial.fault('failed without a cut', lost() - failures)
    }
    const tooOld = programs[at - 1]
    if (!tooOld) continue
    const refusal = await tooOld.start(place, CORES).then(
      (server) => server.stop(),
      ({ message }: Error) => message,
    )
    trial.fault('older programs that started', !refusal?.includes('A later version of colab'))
  }
  await stopReaders()
  await stopWriters()
  const { 0: inFlight = 0, ...failed } = Object.fromEntries(journal.statuses)
  trial.add('calls sent again', inFlight)
  trial.fault(
    'failed',
    Object.values(failed).reduce((sum, count) => sum + count, 0),
    JSON.stringify(failed),
  )
  await stop()
  await compare(place, journal, trial, last)
}

export const check: Check = {
  goal: `${UPGRADES} upgrades of two servers on one PostgreSQL under load, one after the other and once back, each to a release that adds a column to every table: 0 lost, 0 doubled, 0 sign-outs, 0 failed calls but those on a connection that closed, and the program of the last but one release does not start`,
  async run(trial) {
    // Each program adds a listener.
    process.setMaxListeners(0)
    await using temporary = await mkdtempDisposable(join(tmpdir(), 'colab-rolling-'))
    const programs: Program[] = []
    for (let later = 0; later <= trial.scaled(UPGRADES); later++) {
      programs.push(await programOf(join(temporary.path, String(later)), later))
    }
    await withPlace('postgres', (place) => upgradeAll(place, programs, trial))
  },
}
