import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@colab/server/test/postgres'
import { startBareServer } from './bare.ts'
import { createCrowd, createEmployees, createPayslips, type Employee, withApp } from './company.ts'
import { type Generator, startGenerator, usedBesides } from './generator.ts'
import { CORES, largestMemory, median, PINNED, pinSelf } from './machine.ts'
import { type ServerConfig, startServer } from './server.ts'

/* npm run bench: calls for each second of processor time, compared with a bare server on the same database. See
   README.md. */

const EMPLOYEES = 8
/** Employees of the large company, of whom the same few make calls. */
const LARGE = 100_000
const CONNECTIONS = [1, 16, 64]
const MS = 4000
const STARTS = 5
/** Calls that are sealed in advance for one point: more than a server can answer in that time. */
const CALLS = 12_000
/** Connections of calls that do not count, while the engine of a started server compiles its code. */
const WARM_UP = 16
/** Shares of the bare server's calls for each second of processor time. */
const TARGETS = { sqlite: 0.65, postgres: 0.6, startMs: 1000, megabytes: 150, megabytesWithPdfs: 170, large: 1.1 }

type Kind = 'SQLite' | 'PostgreSQL'

interface Point {
  database: Kind
  employees: number
  processes: number
  connections: number
  perSecond: number
  /** Calls for each second of processor time of server and database, and those of the bare server. */
  perCpuSecond: number
  bare: number
  share: number
  p50: number
  p99: number
  /** Memory of the largest server process after this point, in MB. */
  megabytes: number
}

const points: Point[] = []

/** Prints a point when it is measured, because later ones may fail. */
function keep(point: Point): void {
  points.push(point)
  const { database, employees, processes, connections, share, perCpuSecond, bare, perSecond, p50, p99 } = point
  const size = `${processes} × ${database}, ${employees} employees, ${connections} connections`
  const cost = `${percent(share)} of the bare server, ${Math.round(perCpuSecond)} of ${Math.round(bare)} calls/CPU s`
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${Math.round(point.megabytes)} MB`
  console.log(`${size}: ${cost}, ${Math.round(perSecond)} calls/s, ${times}`)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
/** Memory of the largest process that has created PDFs, in MB. */
let megabytesWithPdfs = 0

/** Creates the PDFs of all payslips, which are then stored. */
async function createPdfs(config: ServerConfig, employees: Employee[]): Promise<void> {
  const server = await startServer(config, CORES)
  const generator = startGenerator(CORES)
  await generator.prepare(server.url, employees, 0)
  megabytesWithPdfs = Math.max(megabytesWithPdfs, largestMemory(server.pids()))
  generator.stop()
  await server.stop()
}

/** Measures all points of one server, alternately with the bare one, so that both ran under the same conditions. */
async function measure(database: Kind, config: ServerConfig, employees: Employee[], stored = EMPLOYEES): Promise<void> {
  const processes = config.workers
  // One server process has the first core, the load the other; two processes share both with the load.
  const cores = processes === 1 ? CORES.slice(0, 1) : CORES
  const loadCores = processes === 1 ? CORES.slice(-1) : CORES
  // The first start in this configuration compiles what the others read from the cache.
  await (await startServer(config, cores)).stop()
  const server = await startServer(config, cores)
  const bareKey = randomBytes(32).toString('base64url')
  const bare = await startBareServer(config, bareKey, cores)
  const [load, bareLoad] = [startGenerator(loadCores), startGenerator(loadCores, bareKey)]

  async function run(generator: Generator, url: string, connections: number) {
    await generator.prepare(url, employees, CALLS)
    const before = usedBesides(load, bareLoad)
    const result = await generator.run(url, connections, MS)
    return { ...result, perCpuSecond: result.calls / (usedBesides(load, bareLoad) - before) }
  }

  await run(load, server.url, WARM_UP)
  await run(bareLoad, bare.url, WARM_UP)
  for (const connections of CONNECTIONS) {
    const before = await run(bareLoad, bare.url, connections)
    const { calls, seconds, perCpuSecond, p50, p99 } = await run(load, server.url, connections)
    const after = await run(bareLoad, bare.url, connections)
    const bareRate = (before.perCpuSecond + after.perCpuSecond) / 2
    keep({
      database,
      employees: stored,
      processes,
      connections,
      perSecond: calls / seconds,
      perCpuSecond,
      bare: bareRate,
      share: perCpuSecond / bareRate,
      p50,
      p99,
      megabytes: largestMemory(server.pids()),
    })
  }
  load.stop()
  bareLoad.stop()
  bare.stop()
  await server.stop()
}

/** Creates the employees of a new database, with their payslips and PDFs. */
async function createCompany(config: Omit<ServerConfig, 'workers'>): Promise<Employee[]> {
  await mkdir(config.dataDir)
  const one = { ...config, workers: 1 }
  const employees = await withApp(one, async (app) => {
    const employees = await createEmployees(app, EMPLOYEES)
    await createPayslips(app, employees)
    return employees
  })
  await createPdfs(one, employees)
  return employees
}

/** Fills the cache of compiled code, as before every start except the first one after an update. */
async function fillCompileCache(): Promise<void> {
  await createCompany({ dataDir: join(folder, 'first'), databaseUrl: '' })
  megabytesWithPdfs = 0
}

/** Returns the milliseconds from process start to first response of a server that was started before. */
async function measureStarts(config: ServerConfig): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < STARTS; index++) {
    const server = await startServer(config, CORES)
    times.push(server.startMs)
    await server.stop()
  }
  return median(times)
}

/** Returns the best point: other work on the machine can only lower a rate. */
function best(of: 'share' | 'perCpuSecond', database: Kind, processes: number, employees = EMPLOYEES): number {
  const own = points.filter(
    (point) => point.database === database && point.processes === processes && point.employees === employees,
  )
  return Math.max(...own.map((point) => point[of]))
}

function report(startMs: number): void {
  const target = (name: string, value: string, limit: string, reached: boolean) =>
    console.log(`${reached ? 'reached' : 'MISSED '}  ${name}: ${value} (target ${limit})`)
  const share = (name: string, value: number, least: number) =>
    target(name, percent(value), `at least ${percent(least)}`, value >= least)
  share('one process on SQLite', best('share', 'SQLite', 1), TARGETS.sqlite)
  const all = CORES.length
  share(`${all} processes on PostgreSQL, database included`, best('share', 'PostgreSQL', all), TARGETS.postgres)
  const cost = best('perCpuSecond', 'SQLite', 1) / best('perCpuSecond', 'SQLite', 1, LARGE)
  const name = `cost of a call with ${LARGE} employees against ${EMPLOYEES}`
  target(name, cost.toFixed(2), `at most ${TARGETS.large}`, cost <= TARGETS.large)
  const ms = `${Math.round(startMs)} ms`
  target('second start to first answer', ms, `at most ${TARGETS.startMs} ms`, startMs <= TARGETS.startMs)
  const memory = (name: string, megabytes: number, most: number) =>
    target(name, megabytes > 0 ? `${Math.round(megabytes)} MB` : 'unknown', `at most ${most} MB`, megabytes <= most)
  memory('memory of the largest process', Math.max(...points.map((point) => point.megabytes)), TARGETS.megabytes)
  memory('the same after creating PDFs', megabytesWithPdfs, TARGETS.megabytesWithPdfs)
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
console.log(`${CORES.length} of ${cpus().length} cores, ${PINNED ? 'pinned' : 'not pinned'}, ${cpus()[0]?.model}`)
const folder = await mkdtemp(join(tmpdir(), 'colab-bench-'))
const postgres = await startPostgres()
try {
  await fillCompileCache()
  const sqlite = { dataDir: join(folder, 'sqlite'), databaseUrl: '' }
  const one = { ...sqlite, workers: 1 }
  const employees = await createCompany(sqlite)
  await measure('SQLite', one, employees)
  const startMs = await measureStarts(one)
  await withApp(one, (app) => createCrowd(app, LARGE, employees))
  await measure('SQLite', one, employees, LARGE)
  const onPostgres = { dataDir: join(folder, 'postgres'), databaseUrl: postgres.url }
  const others = await createCompany(onPostgres)
  for (const workers of new Set([1, CORES.length])) await measure('PostgreSQL', { ...onPostgres, workers }, others)
  report(startMs)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
