import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtempDisposable, readFile, stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backup } from '@colab/server/backup/command'
import { restoreBackup } from '@colab/server/backup/restore'
import { createClock } from '@colab/server/base/clock'
import { plan } from '@colab/server/base/command'
import { openDatabase } from '@colab/server/db/database'
import { pdfsOf } from '@colab/server/domains/receipts/pdfs'
import { hashPassword, verifyPassword } from '@colab/server/gatekeeper/passwords'
import { migrations } from '@colab/server/registry'
import { startPostgres } from '@colab/server/test/postgres'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { createCompany, databaseSize, SENHA } from './capacity-company.ts'
import { byKind, type Costs, inRush, type Load, perVisit, simulate, summary } from './capacity-model.ts'
import { type Figures, REPORT, SIZES, sizeOf, withTables } from './capacity-table.ts'
import type { Rush, VisitorsCommand } from './capacity-visitors.ts'
import { createEmployees, createPayslips, withApp } from './company.ts'
import { startHelper } from './helper.ts'
import { CORES, pin, pinSelf, processTree, threadTime } from './machine.ts'
import { type ServerConfig, settingsOf, startServer } from './server.ts'

/*
 * npm run bench:capacity [-- <people> <seconds> <visits>]: cost of each call of a payday visit, growth of the database and backups, on SQLite and
 * PostgreSQL, then a payday in a company of so many people. Writes reports/capacity.json and the tables of docs/capacity.md.
 */

const [PEOPLE = 100_000, SECONDS = 210, VISITS = 150] = process.argv.slice(2).map(Number)
const PAGE = fileURLToPath(new URL('../../docs/capacity.md', import.meta.url))
/** The company whose year is measured. */
const YEAR = { people: Math.min(1000, PEOPLE), months: 12 }
/** Months that the company of the payday has: those that a visit reads. */
const MONTHS = 2
/** Visits that do not count: the server compiles what it runs often. */
const WARM_UP = VISITS
/** The server has a core of its own; database and visitors share the other one. */
const [SERVER_CORE, OTHER_CORE] = [CORES.slice(0, 1), CORES.slice(-1)]

process.on('SIGINT', () => process.exit(130))
pinSelf()
await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-bench-capacity-'))
const LARGE = SIZES[2]
const identity = await generateX25519Identity()
const begun = performance.now()

function progress(text: string): void {
  console.log(`${String(Math.round((performance.now() - begun) / 1000)).padStart(4)} s  ${text}`)
}

async function placeOf(name: string, databaseUrl: string): Promise<ServerConfig> {
  const dataDir = join(folder.path, name)
  await mkdir(dataDir, { mode: 0o700 })
  return { dataDir, databaseUrl, workers: 1, hasProxy: true }
}

/** Returns the bytes of a payslip as PDF, and the processor time of comparing a password in milliseconds. */
async function measureFixed(config: ServerConfig) {
  return withApp(config, async (app) => {
    await createPayslips(app, await createEmployees(app, 1))
    const { codRecibo } = await app.db.selectFrom('receipt').select('codRecibo').limit(1).executeTakeFirstOrThrow()
    const pdf = Buffer.from((await pdfsOf({ app }, codRecibo, [])).anexo ?? '', 'base64').length
    const hasher = { secrets: app.secrets, settings: settingsOf(config) }
    const hash = await hashPassword(hasher, SENHA)
    const before = process.cpuUsage()
    const times = 20
    for (let time = 0; time < times; time++) await verifyPassword(hasher, hash, SENHA)
    const { user, system } = process.cpuUsage(before)
    return { pdf, password: (user + system) / 1000 / times }
  })
}

/** Runs a function; returns its seconds, and the processor time of this process and its children. */
async function timed(run: () => Promise<unknown>) {
  const [before, from] = [threadTime([process.pid]), performance.now()]
  await run()
  return {
    seconds: (performance.now() - from) / 1000,
    cpuSeconds: (threadTime([process.pid]) - before) / 1000,
  }
}

/** Writes a year of a company, backs it up and restores it into an empty place. */
async function measureYear(config: ServerConfig, empty: ServerConfig, pdf: number) {
  const { cpfs, rows, files, printed } = await createCompany(config, { ...YEAR, pdf })
  const megabytes = (await databaseSize(config)) / 1e6
  const file = join(folder.path, `${config.dataDir.split('/').at(-1)}.age`)
  let signer = ''
  const recipient = await identityToRecipient(identity)
  const saved = await timed(async () => {
    const planned = plan('backup', backup, [file, '--recipient', recipient])
    if (planned.help !== undefined) throw new Error(planned.help)
    const withApp = () => Promise.reject(new Error('a backup needs no app'))
    const { data } = await planned.run({ settings: () => settingsOf(config), withApp })
    signer = (data as { signer: string }).signer
  })
  const place = { settings: settingsOf(empty), clock: createClock(), migrations }
  const back = await timed(() => restoreBackup(place, file, identity, { signers: [signer], unsigned: false }))
  const { size } = await stat(file)
  return {
    cpfs,
    rows: rows / YEAR.people,
    files: (files / printed) * YEAR.months,
    backup: { megabytes, archive: size / 1e6, ...saved, restoreSeconds: back.seconds },
  }
}

type Order = VisitorsCommand extends infer One ? (One extends unknown ? Omit<One, 'url' | 'cpfs'> : never) : never

/** Starts the server of a place and its visitors; `database` are the processes of PostgreSQL. */
async function open(config: ServerConfig, cpfs: string[]) {
  const server = await startServer(config, SERVER_CORE)
  const visitors = startHelper('./capacity-visitors.ts', OTHER_CORE)
  const failed = once(visitors, 'exit').then(() => Promise.reject(new Error('the visitors failed')))
  failed.catch(() => {})
  let arrived = 0
  /** Lets so many people come who have not been here: their new payslip is printed for each of them. */
  async function ask<T>(count: number, order: Order): Promise<T> {
    const next = cpfs.slice(arrived, arrived + count)
    arrived += next.length
    visitors.send({ url: server.url, cpfs: next, ...order } satisfies VisitorsCommand)
    const [answer] = await Promise.race([once(visitors, 'message'), failed])
    return answer as T
  }
  const others = () => {
    const known = new Set([process.pid, ...server.pids(), ...processTree(visitors.pid ?? 0)])
    return processTree(process.pid).filter((pid) => !known.has(pid))
  }
  return {
    server,
    others,
    warmUp: () => ask(WARM_UP, { step: 'measure', server: [], database: [] }),
    /** Measures each kind of call with nobody else there. */
    async measure(password: number): Promise<Costs> {
      const database = config.databaseUrl ? others() : []
      const calls: Costs['calls'] = await ask(VISITS, { step: 'measure', server: server.pids(), database })
      return { calls, password }
    },
    // Twice as many as arrive on average: some are left for what is measured afterwards.
    rush: (rate: number) => ask<Rush>(Math.ceil(rate * SECONDS * 2), { step: 'rush', rate, seconds: SECONDS }),
    async stop(): Promise<void> {
      visitors.disconnect()
      await server.stop()
    },
  }
}

type Year = Omit<Awaited<ReturnType<typeof measureYear>>, 'cpfs'>

/** Lets a payday happen on one core, at the rate at which each core of the computed servers is visited. */
async function measurePayday(config: ServerConfig, figures: Omit<Figures, 'payday' | 'PostgreSQL'>, year: Year) {
  const { cpfs } = await createCompany(config, { people: PEOPLE, months: MONTHS, pdf: 0 })
  progress(`PostgreSQL: ${PEOPLE} people`)
  const opened = await open(
    config,
    cpfs.toSorted(() => Math.random() - 0.5),
  )
  const { password } = figures.SQLite
  await opened.warmUp()
  const first = await opened.measure(password)
  progress('PostgreSQL: calls')
  const { rate, servers, cores } = sizeOf({ ...figures, PostgreSQL: { ...year, ...first } }, LARGE)
  const load: Load = { rate: rate / servers / cores, seconds: SECONDS, cores: 1, databaseCores: 1 }
  const db = openDatabase(config.databaseUrl)
  let connections = 0
  const counting = setInterval(async () => {
    const found = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    connections = Math.max(connections, Number(found.rows[0]?.n))
  }, 1000)
  const before = [threadTime(opened.server.pids()), threadTime(opened.others())] as const
  const from = performance.now()
  const { calls, visits, failed, cpuSeconds } = await opened.rush(load.rate)
  const took = (performance.now() - from) / 1000
  const used = [threadTime(opened.server.pids()) - before[0], threadTime(opened.others()) - before[1]] as const
  clearInterval(counting)
  await db.destroy()
  progress('PostgreSQL: the payday')
  // Once more: by now the server has compiled what it runs often, as one that has been up for a while.
  const costs = await opened.measure(password)
  await opened.stop()
  const crowding = used[0] / visits.length / perVisit(costs, 'server')
  // As many people as came, for ten times as long: one rush differs from the next.
  const came = { ...load, rate: visits.length / SECONDS, seconds: 10 * SECONDS }
  const computed = simulate(inRush(costs, crowding), came)
  const payday: Figures['payday'] = {
    people: PEOPLE,
    visits: visits.length,
    calls: calls.length,
    failed,
    rate: load.rate,
    seconds: SECONDS,
    crowding,
    busy: { server: used[0] / 1000 / took, others: (used[1] / 1000 + cpuSeconds) / took },
    connections,
    measured: summary({ calls, visits }),
    computed: summary(computed),
    kinds: { measured: byKind(calls), computed: byKind(computed.calls) },
  }
  return { ...figures, PostgreSQL: { ...year, ...costs }, payday }
}

/** Figures have four digits that mean something, at most. */
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)

const postgres = await startPostgres()
try {
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const { pdf, password } = await measureFixed(await placeOf('fixed', ''))
  progress(`a PDF of ${pdf} bytes, a password in ${password.toFixed(0)} ms`)
  const sqlite = await placeOf('sqlite', '')
  const { cpfs, ...year } = await measureYear(sqlite, await placeOf('sqlite-restored', ''), pdf)
  progress('SQLite: a year')
  const opened = await open(sqlite, cpfs)
  await opened.warmUp()
  const costs = await opened.measure(password)
  await opened.stop()
  progress('SQLite: calls')
  for (const pid of processTree(process.pid)) if (pid !== process.pid) pin(pid, OTHER_CORE)
  const databaseOf = async (name: string) => {
    const db = openDatabase(postgres.url)
    await sql`create database ${sql.id(name)}`.execute(db)
    await db.destroy()
    return placeOf(`postgres-${name}`, postgres.url.replace(/postgres$/, name))
  }
  const { cpfs: _, ...other } = await measureYear(await databaseOf('year'), await databaseOf('restored'), pdf)
  progress('PostgreSQL: a year')
  const figures = {
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cpu: cpus()[0]?.model ?? '',
    load,
    SQLite: { ...year, ...costs },
  }
  const measured: Figures = await measurePayday(await databaseOf('payday'), figures, other)
  await mkdir(dirname(REPORT), { recursive: true })
  await writeFile(REPORT, `${JSON.stringify(measured, rounded, 2)}\n`)
  await writeFile(PAGE, withTables(await readFile(PAGE, 'utf8')))
  console.table({ measured: measured.payday.measured, computed: measured.payday.computed })
} finally {
  await postgres.stop()
}
