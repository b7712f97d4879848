import { fetchInTime } from '../channel/deadline.ts'
import { type LawTables, readTables, TABLES } from './table-file.ts'
import { adoptTables, RELEASE_TABLES } from './tables.ts'

/** Address of the tables of a server, public and without personal data. */
export const TABLES_PATH = '/tables.json'

/** Milliseconds: what waits for them works without. */
const DEADLINE = 5000

/**
 * Returns tables that end with the INSS of the release: what a server has could not be read, and may replace a table without an end after
 * that day.
 */
function onlyCertain(tables: LawTables): LawTables {
  const last = tables.inss.at(-1)?.fim ?? null
  const closed = TABLES.map((name) => [name, tables[name].map((row) => ({ ...row, fim: row.fim ?? last }))])
  return Object.fromEntries(closed) as LawTables
}

/** Returns the tables of the server; null where it has none: a static site, or another back end. Throws where it does not answer. */
async function requestTables(cache: RequestCache): Promise<LawTables | null> {
  const response = await fetchInTime(fetch, [TABLES_PATH, { cache }], DEADLINE)
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return null
  const { tables, faults } = readTables(await response.json())
  return faults.length === 0 && tables.inss.length > 0 ? tables : null
}

/** Makes the tables of this page's server those of all calculations; without connection those that the browser has of it. Never throws. */
export async function loadTables(): Promise<void> {
  try {
    adoptTables((await requestTables('no-cache').catch(() => requestTables('force-cache'))) ?? RELEASE_TABLES)
  } catch {
    adoptTables(onlyCertain(RELEASE_TABLES))
  }
}
