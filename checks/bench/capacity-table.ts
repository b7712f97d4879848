import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type byKind, type Costs, inRush, MOST_BUSY, perVisit, RUSH, simulate, summary } from './capacity-model.ts'

/* The tables of docs/capacity.md, computed from reports/capacity.json. */

export const REPORT = fileURLToPath(new URL('../../reports/capacity.json', import.meta.url))

type Summary = ReturnType<typeof summary>

/** Of one kind of database. */
interface DatabaseFigures extends Costs {
  /** Bytes for each person and year: rows, and PDFs of payslips. */
  rows: number
  files: number
  /** Of a backup, of `megabytes` of database. */
  backup: { megabytes: number; archive: number; seconds: number; cpuSeconds: number; restoreSeconds: number }
}

export interface Figures {
  commit: string
  date: string
  node: string
  cpu: string
  load: string
  SQLite: DatabaseFigures
  PostgreSQL: DatabaseFigures
  payday: {
    people: number
    visits: number
    calls: number
    failed: number
    /** Visits a second. */
    rate: number
    seconds: number
    /** Shares of their core that server, and database with visitors, had taken. */
    busy: { server: number; others: number }
    /** Processor time of the server for a visit, over that of its calls one after the other. */
    crowding: number
    /** Connections of one process at most. */
    connections: number
    measured: Summary
    computed: Summary
    kinds: Record<'measured' | 'computed', ReturnType<typeof byKind>>
  }
}

/** People, the kind of database, and the least cores of a server and of the database. */
export const SIZES = [
  { people: 50, database: 'SQLite', least: 2, leastDatabase: 0 },
  { people: 5000, database: 'SQLite', least: 2, leastDatabase: 0 },
  { people: 100_000, database: 'PostgreSQL', least: 2, leastDatabase: 4 },
  { people: 1_000_000, database: 'PostgreSQL', least: 2, leastDatabase: 4 },
] as const
/** Cores of a server at most: as virtual machines are sold. */
const CORES = 8
/** Visits that are played through for one size: as many again change the 95th percentiles by about a twentieth. */
const PLAYED = 2000

/** Computes what a company of this size needs. */
export function sizeOf(
  figures: Pick<Figures, 'SQLite' | 'PostgreSQL'> & Partial<Pick<Figures, 'payday'>>,
  { people, database, least, leastDatabase }: (typeof SIZES)[number],
) {
  const { rows, files, ...alone } = figures[database]
  const costs = inRush(alone, figures.payday?.crowding ?? 1)
  const rate = people / 3 / RUSH
  const [server, queries] = [(rate * perVisit(costs, 'server')) / 1000, (rate * perVisit(costs, 'database')) / 1000]
  const all = Math.max(least, Math.ceil(server / MOST_BUSY))
  const servers = Math.ceil(all / CORES)
  const cores = Math.ceil(all / servers)
  const databaseCores = Math.max(leastDatabase, Math.ceil(queries / MOST_BUSY))
  const times = simulate(costs, {
    rate: rate / servers,
    seconds: (PLAYED * servers) / rate,
    cores,
    databaseCores: Math.max(1, Math.floor(databaseCores / servers)),
  })
  return {
    people,
    database,
    rate,
    /** Cores that work at the rush. */
    busy: server,
    /** Of one server. */
    cores,
    servers,
    /** One more than at the rush where there are several: one may fail. */
    bought: servers > 1 ? servers + 1 : 1,
    utilization: server / (servers * cores),
    databaseCores,
    rows: people * rows,
    files: people * files,
    p95: summary(times),
  }
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const significant = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 2 })

function bytes(value: number): string {
  if (value < 1e9) return `${significant(value / 1e6)} MB`
  return value < 1e12 ? `${significant(value / 1e9)} GB` : `${significant(value / 1e12)} TB`
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${significant(seconds / 3600)} h`
}

const milliseconds = (ms: number) => (ms < 1000 ? `${significant(ms)} ms` : `${number(ms / 1000, 1)} s`)

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** What to buy, one column for each size. */
function sizes(figures: Figures): string {
  const { connections } = figures.payday
  const all = SIZES.map((size) => sizeOf(figures, size))
  const row = (name: string, of: (size: (typeof all)[number]) => string) => [name, ...all.map(of)]
  const saved = ({ database, rows, files }: (typeof all)[number]) => {
    const { megabytes, seconds } = figures[database].backup
    return duration(((rows + files) / 1e6 / megabytes) * seconds)
  }
  return table(
    ['people', ...all.map(({ people }) => number(people))],
    [
      row('visits a second', ({ rate }) => (rate < 1 ? significant(rate) : number(rate, 1))),
      row('cores at work', ({ busy }) => (busy < 1 ? significant(busy) : number(busy, 1))),
      row('servers', ({ bought, cores }) => `${bought} of ${cores} cores`),
      row('utilization with one less', ({ utilization }) => `${number(utilization * 100)} %`),
      row('database', ({ database, databaseCores }) =>
        databaseCores > 0 ? `${database}, ${databaseCores} cores` : database,
      ),
      row('connections', ({ bought, cores, databaseCores }) =>
        databaseCores > 0 ? number(bought * cores * connections) : '—',
      ),
      row('rows a year', ({ rows }) => bytes(rows)),
      row('payslip PDFs a year', ({ files }) => bytes(files)),
      row('backup after one year', saved),
      row('95 % of sign-ins within', ({ p95 }) => milliseconds(p95.signIns)),
      row('95 % of other calls within', ({ p95 }) => milliseconds(p95.reads)),
      row('95 % of visits within', ({ p95 }) => milliseconds(p95.visits)),
    ],
  )
}

function calls(figures: Figures): string {
  const kinds = Object.keys(figures.PostgreSQL.calls) as (keyof Costs['calls'])[]
  const of = (database: 'SQLite' | 'PostgreSQL', kind: (typeof kinds)[number]) => figures[database].calls[kind]
  const row = (kind: (typeof kinds)[number]) => [
    `\`${kind}\``,
    number(of('SQLite', kind).server, 1),
    number(of('SQLite', kind).alone, 1),
    number(of('PostgreSQL', kind).server, 1),
    number(of('PostgreSQL', kind).database, 1),
    number(of('PostgreSQL', kind).alone, 1),
  ]
  const whole = (database: 'SQLite' | 'PostgreSQL', part: 'server' | 'database') =>
    number(perVisit(figures[database], part), 1)
  return table(
    ['call', 'SQLite: server', 'time', 'PostgreSQL: server', 'database', 'time'],
    [
      ...kinds.map(row),
      ['a visit', whole('SQLite', 'server'), '', whole('PostgreSQL', 'server'), whole('PostgreSQL', 'database'), ''],
    ],
  )
}

function growth(figures: Figures): string {
  return table(
    ['database', 'rows, person and year', 'payslip PDFs', 'backup', 'its processor time', 'restore'],
    (['SQLite', 'PostgreSQL'] as const).map((database) => {
      const { rows, files, backup } = figures[database]
      const rate = (seconds: number) => `${number(backup.megabytes / seconds, 1)} MB/s`
      const cpu = `${number((backup.cpuSeconds / backup.megabytes) * 1000)} s a GB`
      const kilobytes = (value: number) => `${number(value / 1000)} KB`
      return [database, kilobytes(rows), kilobytes(files), rate(backup.seconds), cpu, rate(backup.restoreSeconds)]
    }),
  )
}

function payday({ payday }: Figures): string {
  const names = { calls: 'all calls', signIns: 'sign-ins', reads: 'other calls', visits: 'visits' } as const
  return table(
    ['95 % within', 'measured', 'computed', 'computed / measured'],
    (Object.keys(names) as (keyof typeof names)[]).map((part) => {
      const [measured, computed] = [payday.measured[part], payday.computed[part]]
      return [names[part], milliseconds(measured), milliseconds(computed), number(computed / measured, 2)]
    }),
  )
}

function source({ commit, date, node, cpu, load, payday }: Figures): string {
  const { people, visits, calls, failed, rate, seconds, busy, crowding } = payday
  const percent = (share: number) => `${number(share * 100)} %`
  return `Measured on ${date} at commit ${commit.slice(0, 7)} with Node ${node} on two virtual cores of an ${cpu} (load before: ${load}). The payday
had ${number(people)} people in the database, ${number(visits)} visits in ${duration(seconds)} (${number(rate, 2)} a second), ${number(calls)} calls, ${number(failed)} failed. The server had taken
${percent(busy.server)} of its core, database and visitors ${percent(busy.others)} of the other one; a visit took ${number(crowding, 2)} times the processor time of its calls one after the other.`
}

const PARTS = { source, sizes, calls, growth, payday }

/** Returns the page with its computed parts renewed; unchanged where nothing was measured. */
export function withTables(page: string): string {
  if (!existsSync(REPORT)) return page
  const figures: Figures = JSON.parse(readFileSync(REPORT, 'utf8'))
  return Object.entries(PARTS).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- computed: ${name} -->)[^]*?(<!-- end -->)`),
        (_, begin: string, end: string) => `${begin}\n\n${part(figures)}\n\n${end}`,
      ),
    page,
  )
}
