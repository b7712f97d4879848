import { copyFile, mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@colab/server/db/database'
import { keepsPrepared, startPooler } from '@colab/server/test/pooler'
import { startPostgres } from '@colab/server/test/postgres'
import { sql } from 'kysely'
import { createEmployees, createPayslips, type Employee, withApp } from './company.ts'
import { startGenerator, usedBesides } from './generator.ts'
import { CORES, median, pinSelf, processorTime } from './machine.ts'
import { type RunningServer, type ServerConfig, startServer } from './server.ts'

/*
 * npm run bench:pooler: a call of a server behind PgBouncer in transaction mode against one without, by turns, and the connections that
 * servers use under load.
 */

const EMPLOYEES = 8
/** Connections of the load. */
const [USUAL, MANY] = [16, 64]
const ROUNDS = 5
const MS = 4000
/** Calls that are sealed in advance: more than are answered in that time. */
const CALLS = 8000
const PROCESSES = CORES.length
/** Connections of PgBouncer to the database: two for each core. */
const POOL = 2 * CORES.length
/** Connections of a process that are tried. */
const SIZES = [1, 2, 4, 10]
/** Least share of the calls for each second of processor time. */
const TARGET = 0.85
/** Milliseconds between two looks at the connections. */
const LOOK_EVERY = 50

process.on('SIGINT', () => process.exit(130))
pinSelf()
await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-bench-'))
const postgres = await startPostgres()
const pooler = await startPooler(postgres.url, 'transaction', POOL)
const load = startGenerator(CORES)
let servers = 0

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Returns the place of a server on the database, whose connections have a name of their own. */
async function place(address: string, name: string, connections: number): Promise<ServerConfig> {
  const databaseUrl = `${address}&application_name=${name}&connections=${connections}`
  const config: ServerConfig = { dataDir: join(folder.path, `data-${++servers}`), databaseUrl, workers: PROCESSES }
  await mkdir(config.dataDir)
  if (servers > 1) await copyFile(join(folder.path, 'data-1', 'secret'), join(config.dataDir, 'secret'))
  return config
}

async function createCompany(config: ServerConfig): Promise<Employee[]> {
  return withApp(config, async (app) => {
    const employees = await createEmployees(app, EMPLOYEES)
    await createPayslips(app, employees)
    return employees
  })
}

async function run(url: string, employees: Employee[], connections: number) {
  await load.prepare(url, employees, CALLS)
  const [all, own] = [usedBesides(load), processorTime([pooler.pid])]
  const result = await load.run(url, connections, MS)
  const [used, usedByPooler] = [usedBesides(load) - all, processorTime([pooler.pid]) - own]
  return { ...result, perCpuSecond: result.calls / used, perOtherSecond: result.calls / (used - usedByPooler) }
}

/** Returns the largest number of connections with a name that PostgreSQL had while a promise was pending. */
async function peakDuring(name: string, running: Promise<unknown>): Promise<number> {
  const db = openDatabase(postgres.url)
  let [peak, isOver] = [0, false]
  const over = () => {
    isOver = true
  }
  running.then(over, over)
  while (!isOver) {
    const count = sql<{ n: number }>`select count(*) as n from pg_stat_activity where application_name = ${name}`
    peak = Math.max(peak, (await count.execute(db)).rows[0]?.n ?? 0)
    await pause(LOOK_EVERY)
  }
  await db.destroy()
  return peak
}

/** The ways to the database; the last one only where PgBouncer keeps prepared statements. */
const DIRECT = `${postgres.url}?`
const POOLED = [`${pooler.url}?pooler=transaction`, ...(keepsPrepared ? [`${pooler.url}?pooler=prepared`] : [])]
const nameOf = (address: string) => new URL(address).searchParams.get('pooler') ?? 'direct'

async function compare(employees: Employee[], first: ServerConfig): Promise<void> {
  const without = await startServer(first, CORES)
  const others: { way: string; server: RunningServer; shares: number[]; uncounted: number[] }[] = []
  for (const address of POOLED) {
    const way = nameOf(address)
    others.push({ way, server: await startServer(await place(address, way, 10), CORES), shares: [], uncounted: [] })
  }
  for (const { url } of [without, ...others.map(({ server }) => server)]) await run(url, employees, USUAL)
  const rows: object[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await run(without.url, employees, USUAL)
    const results: [(typeof others)[number], Awaited<ReturnType<typeof run>>][] = []
    for (const other of others) results.push([other, await run(other.server.url, employees, USUAL)])
    const after = await run(without.url, employees, USUAL)
    const rate = (before.perCpuSecond + after.perCpuSecond) / 2
    const row: Record<string, number | string> = { direct: Math.round(rate) }
    for (const [{ way, shares, uncounted }, { perCpuSecond, perOtherSecond }] of results) {
      shares.push(perCpuSecond / rate)
      uncounted.push(perOtherSecond / rate)
      row[way] = Math.round(perCpuSecond)
      row[`${way}, share`] = percent(perCpuSecond / rate)
    }
    rows.push(row)
  }
  for (const { stop } of [without, ...others.map(({ server }) => server)]) await stop()
  console.log(`${PROCESSES} processes, ${USUAL} connections of the load: calls for each second of processor time`)
  console.table(rows)
  for (const { way, shares, uncounted } of others) {
    const share = median(shares)
    const verdict = share >= TARGET ? 'reached' : 'MISSED '
    const without = `${percent(median(uncounted))} without that of PgBouncer itself`
    console.log(`${verdict}  pooler=${way}: ${percent(share)}, ${without} (target at least ${percent(TARGET)})`)
  }
}

/** Measures how many connections servers use, and what more of them bring. */
async function countConnections(employees: Employee[]): Promise<void> {
  const rows: object[] = []
  const tries = [...SIZES.map((size) => [DIRECT, size] as const), [POOLED.at(-1) ?? DIRECT, 10] as const]
  for (const [address, size] of tries) {
    const name = `${nameOf(address)}${size}`
    const server = await startServer(await place(address, name, size), CORES)
    await run(server.url, employees, MANY)
    const running = run(server.url, employees, MANY)
    const peak = await peakDuring(name, running)
    const { calls, seconds, p50, p99 } = await running
    await server.stop()
    rows.push({
      way: nameOf(address),
      'of a process': size,
      'all at PostgreSQL': peak,
      'calls/s': Math.round(calls / seconds),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    })
  }
  console.log(
    `\n${PROCESSES} processes, ${MANY} connections of the load, ${POOL} of PgBouncer: connections to the database`,
  )
  console.table(rows)
}

try {
  const config = await place(DIRECT, 'direct', 10)
  const employees = await createCompany(config)
  await compare(employees, config)
  await countConnections(employees)
} finally {
  load.stop()
  await pooler.stop()
  await postgres.stop()
}
