import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseKind } from '#db/database.ts'
import type { TestServer } from './server.ts'

/* Everything that an attacker with full access can read, and the attacks on it. */

/** A person as an attacker can identify them: all identifiers in any row. */
export interface Suspect {
  codPessoa: number
  cpf: string
  deviceId: string
}

/** A stored report, in storage order. */
export interface Stored {
  id: string
  bytes: Buffer
  modified: number
}

/** A known action of a person, at a position in some order: a moment, a transaction, an offset. */
export interface Trace {
  at: number
  codPessoa: number
}

export interface Evidence {
  stored: Stored[]
  /** Of the session and audit tables, by moment. */
  moments: Trace[]
  /** Rows that name a person, and reports, by order of writing: of transactions, or in the write-ahead log. */
  written: { traces: Trace[]; reports: { at: number; id: string }[] }[]
  /** All log lines. */
  lines: Record<string, unknown>[]
  seenEnvelopes: number
}

const onPostgres = ({ settings }: TestServer) => databaseKind(settings.databaseUrl) === 'postgres'

/** Copies the data folder like a backup: names, bytes and times. */
export async function backUp({ settings }: TestServer, name: string): Promise<string> {
  const copy = join(settings.dataDir, '..', `${name}-${settings.dataDir.split('/').at(-1)}`)
  await mkdir(copy, { recursive: true })
  await cp(settings.dataDir, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

/** The files of the spool in a copy of the data folder. */
export async function spooled(folder: string): Promise<Stored[]> {
  const all = await readdir(join(folder, 'spool'), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = all.filter((entry) => entry.isFile() && !entry.parentPath.includes('seen'))
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return { id: name, bytes: await readFile(path), modified: (await stat(path)).mtimeMs }
    }),
  )
}

/** Collects everything: rows in storage order, files in copies of data folders, the write-ahead log, the log lines. */
export async function gather(
  server: TestServer,
  suspects: readonly Suspect[],
  copies: readonly string[],
  walFrom: string,
): Promise<Evidence> {
  const { db } = server.app
  const isPostgres = onPostgres(server)
  const rows = isPostgres
    ? await physical(server, 'select * from report order by ctid')
    : await db.selectFrom('report').selectAll().execute()
  const stored = [
    ...rows.map((row) => ({ id: String(row.id), bytes: Buffer.from(JSON.stringify(row)), modified: 0 })),
    ...(await Promise.all(copies.map(spooled))).flat(),
  ]
  const sessions = await db.selectFrom('session').selectAll().execute()
  const audit = await db.selectFrom('audit').selectAll().execute()
  const moments = [
    ...sessions.flatMap(({ codPessoa, createdAt, rotatedAt }) => [
      { at: createdAt, codPessoa },
      { at: rotatedAt, codPessoa },
    ]),
    ...audit.map(({ codPessoa, moment }) => ({ at: moment, codPessoa })),
  ].sort((a, b) => a.at - b.at)
  const ids = new Set(stored.map(({ id }) => id))
  const written = isPostgres
    ? [await byTransaction(server), await postgresLog(server, suspects, ids, walFrom)]
    : [await sqliteLog(`${server.settings.databaseUrl}-wal`, suspects, ids)]
  const seen = await db.selectFrom('seenEnvelope').selectAll().execute()
  return { stored, moments, written, lines: [...server.logged], seenEnvelopes: seen.length }
}

/** Queries the database as its owner, outside of the program. */
async function physical({ settings }: TestServer, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

/** Returns the name of PostgreSQL's current log file, from which to read; empty for SQLite, which has one. */
export async function keepLog(server: TestServer): Promise<string> {
  if (!onPostgres(server)) return ''
  const [row] = await physical(server, 'select pg_walfile_name(pg_current_wal_lsn()) as name')
  return String(row?.name)
}

/** PostgreSQL stamps each row with its transaction, and counts those up. */
async function byTransaction(server: TestServer) {
  const people = ['session', 'audit'].map((table) => `select xmin::text::bigint as at, "codPessoa" from "${table}"`)
  const traces = await physical(server, `${people.join(' union all ')} order by at`)
  const reports = await physical(server, 'select xmin::text::bigint as at, id from report order by at')
  return {
    traces: traces.map(({ at, codPessoa }) => ({ at: Number(at), codPessoa: Number(codPessoa) })),
    reports: reports.map(({ at, id }) => ({ at: Number(at), id: String(id) })),
  }
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const REPORT_ID = /[\da-f]{20}/g

/** The bytes of PostgreSQL's log, file by file: positions of each device and report. */
async function postgresLog(server: TestServer, suspects: readonly Suspect[], ids: ReadonlySet<string>, from: string) {
  const [where] = await physical(server, "select current_setting('data_directory') as folder")
  const folder = join(String(where?.folder), 'pg_wal')
  const byDevice = new Map(suspects.map(({ deviceId, codPessoa }) => [deviceId, codPessoa]))
  const [traces, reports]: [Trace[], { at: number; id: string }[]] = [[], []]
  const files = (await readdir(folder)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= from).sort()
  for (const [index, file] of files.entries()) {
    const text = (await readFile(join(folder, file))).toString('latin1')
    const at = (offset: number) => index * 2 ** 32 + offset
    for (const found of text.matchAll(UUID)) {
      const codPessoa = byDevice.get(found[0])
      if (codPessoa !== undefined) traces.push({ at: at(found.index), codPessoa })
    }
    for (const found of text.matchAll(REPORT_ID))
      if (ids.has(found[0])) reports.push({ at: at(found.index), id: found[0] })
  }
  return { traces, reports: firstOfEach(reports) }
}

/**
 * SQLite's log, frame by frame: a page written again is compared with its previous version, and people beside a change
 * count as acting.
 */
async function sqliteLog(file: string, suspects: readonly Suspect[], ids: ReadonlySet<string>) {
  const wal = await readFile(file)
  const pageSize = wal.readUInt32BE(8)
  const byDevice = new Map(suspects.map(({ deviceId, codPessoa }) => [deviceId, codPessoa]))
  const before = new Map<number, Buffer>()
  const [traces, reports]: [Trace[], { at: number; id: string }[]] = [[], []]
  for (let at = 32; at + 24 + pageSize <= wal.length; at += 24 + pageSize) {
    const number = wal.readUInt32BE(at)
    const page = wal.subarray(at + 24, at + 24 + pageSize)
    const text = page.toString('latin1')
    const old = before.get(number)
    for (const found of text.matchAll(UUID)) {
      const codPessoa = byDevice.get(found[0])
      if (codPessoa === undefined) continue
      const [from, to] = [Math.max(0, found.index - 60), found.index + 36 + 40]
      if (!old?.subarray(from, to).equals(page.subarray(from, to))) traces.push({ at, codPessoa })
    }
    for (const found of text.matchAll(REPORT_ID)) if (ids.has(found[0])) reports.push({ at, id: found[0] })
    before.set(number, page)
  }
  return { traces, reports: firstOfEach(reports) }
}

function firstOfEach(found: { at: number; id: string }[]): { at: number; id: string }[] {
  return [...new Map(found.toReversed().map((report) => [report.id, report])).values()]
}

/** Guessed people, by report. */
export type Accusations = Map<string, number>

/** Guesses the nearest trace to each report; `side` -1 only earlier, 1 only later ones. */
export function nearest(
  traces: readonly Trace[],
  reports: readonly { at: number; id: string }[],
  side: -1 | 0 | 1,
): Accusations {
  const sorted = traces.toSorted((a, b) => a.at - b.at)
  return new Map(
    reports.flatMap(({ at, id }) => {
      const before = sorted.findLast((trace) => trace.at <= at)
      const after = sorted.find((trace) => trace.at > at)
      const nearer = !after || (before && at - before.at <= after.at - at) ? before : after
      const chosen = { '-1': before, 0: nearer, 1: after }[`${side}`]
      return chosen ? [[id, chosen.codPessoa] as const] : []
    }),
  )
}

/** Guesses the person at the same relative position of a list as the report in its own. */
function aligned(reports: readonly Stored[], people: readonly number[]): Accusations {
  if (people.length === 0) return new Map()
  return new Map(
    reports.map(({ id }, at) => [id, people[Math.floor((at * people.length) / reports.length)] ?? 0] as const),
  )
}

/** All attacks by name. */
export function attacks(evidence: Evidence, suspects: readonly Suspect[]): Record<string, Accusations> {
  const { stored, moments, written, lines } = evidence
  const mentioned = stored.flatMap(({ id, bytes }) => {
    const text = bytes.toString('latin1')
    const found = suspects.find(
      ({ cpf, codPessoa, deviceId }) =>
        text.includes(cpf) || text.includes(deviceId) || new RegExp(`\\b${codPessoa}\\b`).test(text),
    )
    return found ? [[id, found.codPessoa] as const] : []
  })
  // In order of writing if a log reveals it, else in storage order.
  const logged = new Map(
    written.flatMap(({ reports }) => reports.toSorted((a, b) => b.at - a.at)).map(({ id }, at) => [id, -at]),
  )
  const inOrder = stored.toSorted((a, b) => (logged.get(a.id) ?? 1) - (logged.get(b.id) ?? 1))
  const byMoment = moments.map(({ codPessoa }) => codPessoa)
  const everyone = suspects.map(({ codPessoa }) => codPessoa)
  const bySize = stored.toSorted((a, b) => a.bytes.length - b.bytes.length)
  const byTime = stored.toSorted((a, b) => a.modified - b.modified)
  // Lines that mention reporting, in order, each with the nearest actor.
  const named = lines.filter((line) => /denuncia/i.test(JSON.stringify(line))).map(({ time }) => Number(time))
  const overheard = nearest(
    moments,
    named.map((at, index) => ({ at, id: inOrder[index]?.id ?? '' })),
    0,
  )
  return {
    'who is named in it': new Map(mentioned),
    'who comes as far in the order of moments': aligned(stored, byMoment),
    'who comes as far in the order of moments, as they were written': aligned(inOrder, byMoment),
    'who comes as far in the list of people': aligned(stored, everyone),
    'who writes as much': aligned(bySize, everyone),
    'who was there at the time of the file': aligned(byTime, byMoment),
    'who was there at the time of the line': overheard,
    ...Object.fromEntries(
      written.flatMap(({ traces, reports }, log) => [
        [`who was written before it (${log})`, nearest(traces, reports, -1)],
        [`who was written after it (${log})`, nearest(traces, reports, 1)],
        [`who was written nearest to it (${log})`, nearest(traces, reports, 0)],
      ]),
    ),
  }
}
