import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@colab/server/test/postgres'
import { createCrowd, createEmployees, createPayslips, type Employee, withApp } from './company.ts'
import { startGenerator } from './generator.ts'
import { CORES, largestMemory, median, PINNED, pinSelf, processorTime, processTree } from './machine.ts'
import { type ServerConfig, startServer } from './server.ts'
import { createYardstick } from './yardstick.ts'

/* npm run bench: share of the cores' bare RSA rate that remains for complete calls. See README.md. */

const EMPLOYEES = 8
/** Employees of the large company, of whom the same few make calls. */
const LARGE = 100_000
const CONNECTIONS = [1, 16, 64]
const MS = 4000
const STARTS = 5
/** Shares by processor time. */
const TARGETS = { sqlite: 0.8, postgres: 0.4, startMs: 1000, megabytes: 150, large: 1.1 }

type Kind = 'SQLite' | 'PostgreSQL'

interface Point {
  database: Kind
  employees: number
  processes: number
  connections: number
  perSecond: number
  raw: number
  share: number
  /** The share by processor time: independent of other load on the machine. */
  cpuShare: number
  p50: number
  p99: number
  /** Memory of the largest server process after this point, in MB. */
  megabytes: number
}

/** Connections of calls that do not count, while a started server is compiling what it runs often. */
const WARM_UP = 16

const yardstick = createYardstick()
const points: Point[] = []

/** Measures all points of one server, interleaved with the yardstick, so that both ran under the same conditions. */
async function measure(database: Kind, config: ServerConfig, employees: Employee[], stored = EMPLOYEES): Promise<void> {
  const processes = config.workers
  // One server process has the first core, the load the other; two processes share both with the load.
  const server = await startServer(config, processes === 1 ? CORES.slice(0, 1) : CORES)
  const generator = startGenerator(processes === 1 ? CORES.slice(-1) : CORES)
  // Cores of the share: the one of the server, or both including everything that runs on them.
  const used = () => processorTime(processes === 1 ? server.pids() : processTree(process.pid))
  let before = await yardstick.measure(processes)
  // No server can be faster than the bare operation.
  const enough = () => Math.ceil((before.perSecond * MS) / 1000)
  await generator.prepare(server.url, employees, enough())
  await generator.run(server.url, WARM_UP, MS)
  for (const connections of CONNECTIONS) {
    await generator.prepare(server.url, employees, enough())
    const usedBefore = used()
    const { calls, seconds, p50, p99 } = await generator.run(server.url, connections, MS)
    const perCpuSecond = calls / (used() - usedBefore)
    const after = await yardstick.measure(processes)
    const raw = (before.perSecond + after.perSecond) / 2
    const rawPerCpuSecond = (before.perCpuSecond + after.perCpuSecond) / 2
    const perSecond = calls / seconds
    const cpuShare = perCpuSecond / rawPerCpuSecond
    const share = perSecond / raw
    const megabytes = largestMemory(server.pids())
    points.push({
      database,
      employees: stored,
      processes,
      connections,
      perSecond,
      raw,
      share,
      cpuShare,
      p50,
      p99,
      megabytes,
    })
    before = after
  }
  generator.stop()
  await server.stop()
}

/** Creates the employees of a new database, with their payslips. */
async function createCompany(config: Omit<ServerConfig, 'workers'>): Promise<Employee[]> {
  await mkdir(config.dataDir)
  return withApp({ ...config, workers: 1 }, async (app) => {
    const employees = await createEmployees(app, EMPLOYEES)
    await createPayslips(app, employees)
    return employees
  })
}

/** Starts a server that generates PDFs, so that the next ones find compiled code in the cache like all but the first after an update. */
async function fillCompileCache(): Promise<void> {
  const config = { dataDir: join(folder, 'first'), databaseUrl: '' }
  const employees = await createCompany(config)
  const server = await startServer({ ...config, workers: 1 }, CORES)
  const generator = startGenerator(CORES)
  await generator.prepare(server.url, employees, 0)
  generator.stop()
  await server.stop()
}

/** Measures with one process and with one per core; returns the employees, who can go on. */
async function measureDatabase(database: Kind, config: Omit<ServerConfig, 'workers'>): Promise<Employee[]> {
  const employees = await createCompany(config)
  for (let workers = 1; workers <= CORES.length; workers++) await measure(database, { ...config, workers }, employees)
  return employees
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

/** Returns the best share by processor time. */
function best(database: Kind, processes: number, employees = EMPLOYEES): number {
  const own = points.filter(
    (point) => point.database === database && point.processes === processes && point.employees === employees,
  )
  return Math.max(...own.map(({ cpuShare }) => cpuShare))
}

function report(startMs: number): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  console.log(`\n${CORES.length} of ${cpus().length} cores, ${PINNED ? 'pinned' : 'not pinned'}, ${cpus()[0]?.model}`)
  console.log(
    'Share: calls a second over bare RSA-2048 private operations a second of the same cores; targets are CPU shares.\n',
  )
  console.table(
    points.map(
      ({ database, employees, processes, connections, perSecond, raw, share, cpuShare, p50, p99, megabytes }) => ({
        database,
        employees,
        processes,
        connections,
        share: percent(share),
        'CPU share': percent(cpuShare),
        'calls/s': Math.round(perSecond),
        'RSA/s': Math.round(raw),
        'p50 ms': p50.toFixed(1),
        'p99 ms': p99.toFixed(1),
        MB: Math.round(megabytes),
      }),
    ),
  )
  const target = (name: string, value: string, least: string, reached: boolean) =>
    console.log(`${reached ? 'reached' : 'MISSED '}  ${name}: ${value} (target ${least})`)
  const sqlite = best('SQLite', 1)
  target('one process on SQLite', percent(sqlite), `at least ${percent(TARGETS.sqlite)}`, sqlite >= TARGETS.sqlite)
  if (CORES.length > 1) {
    const two = best('PostgreSQL', 2)
    const name = 'two processes on PostgreSQL, database and load included'
    target(name, percent(two), `at least ${percent(TARGETS.postgres)}`, two >= TARGETS.postgres)
  }
  const cost = sqlite / best('SQLite', 1, LARGE)
  const name = `cost of a call with ${LARGE} employees against ${EMPLOYEES}`
  target(name, cost.toFixed(2), `at most ${TARGETS.large}`, cost <= TARGETS.large)
  const ms = `${Math.round(startMs)} ms`
  target('second start to first answer', ms, `at most ${TARGETS.startMs} ms`, startMs <= TARGETS.startMs)
  const megabytes = Math.max(...points.map((point) => point.megabytes))
  const size = megabytes > 0 ? `${Math.round(megabytes)} MB` : 'unknown on this system'
  target('memory of the largest process', size, `at most ${TARGETS.megabytes} MB`, megabytes <= TARGETS.megabytes)
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
const folder = await mkdtemp(join(tmpdir(), 'colab-bench-'))
const postgres = await startPostgres()
try {
  await fillCompileCache()
  const sqlite = { dataDir: join(folder, 'sqlite'), databaseUrl: '' }
  const one = { ...sqlite, workers: 1 }
  const employees = await measureDatabase('SQLite', sqlite)
  const startMs = await measureStarts(one)
  await withApp(one, (app) => createCrowd(app, LARGE, employees))
  await measure('SQLite', one, employees, LARGE)
  await measureDatabase('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl: postgres.url })
  report(startMs)
} finally {
  yardstick.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
