import { fetchInTime } from '../channel/deadline.ts'
import { type LawTables, readTables, TABLES } from './table-file.ts'
import { adoptTables, RELEASE_TABLES } from './tables.ts'

/** Address of the tables of a server, public and without personal data. */
export const TABLES_PATH = '/tables.json'

/** Milliseconds, after which the page continues without the tables. */
const DEADLINE = 5000

/**
 * Returns tables whose open ends are limited to the end of INSS of the release: the tables of the server could not be
 * read, and one of them may replace a table without an end after that day.
 */
function onlyCertain(tables: LawTables): LawTables {
  const last = tables.inss.at(-1)?.fim ?? null
  const closed = TABLES.map((name) => [name, tables[name].map((row) => ({ ...row, fim: row.fim ?? last }))])
  return Object.fromEntries(closed) as LawTables
}

/**
 * Returns the tables of the server; null where it has none: a static site, or another back end. Throws without a
 * response.
 */
async function requestTables(cache: RequestCache): Promise<LawTables | null> {
  const response = await fetchInTime(fetch, [TABLES_PATH, { cache }], DEADLINE)
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return null
  const { tables, faults } = readTables(await response.json())
  return faults.length === 0 && tables.inss.length > 0 ? tables : null
}

/**
 * Replaces the tables of all calculations with those of this page's server; without connection with those in the
 * browser's cache. Never throws.
 */
export async function loadTables(): Promise<void> {
  try {
    adoptTables((await requestTables('no-cache').catch(() => requestTables('force-cache'))) ?? RELEASE_TABLES)
  } catch {
    adoptTables(onlyCertain(RELEASE_TABLES))
  }
}
