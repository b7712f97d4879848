import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { digested, faultsOf, type LawTables, readTables, TABLES } from '@colab/contract/payroll/table-file'
import { RELEASE_TABLES } from '@colab/contract/payroll/tables'

/* The tables of law of this server: those of its release, and those that the company added in a file (`TABLES_FILE`). */

/** Tables in force, with the faults of the file; with a fault, `tables` are only those of the release. */
export interface TablesState {
  tables: LawTables
  /** The tables of the file only; null without one. */
  added: LawTables | null
  /** SHA-256 of the tables. */
  digest: string
  faults: string[]
}

export function digestOf(tables: LawTables): string {
  return createHash('sha256').update(digested(tables)).digest('hex')
}

/** Parses the text of a file, whose digest must be right where it has one. */
export function parseTables(text: string): { tables: LawTables; faults: string[] } {
  // A point in a number is a decimal one in JSON: `1.000` would be one cent.
  const pointed = /[:[,]\s*(-?\d+\.\d+)/.exec(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))?.[1]
  if (pointed) {
    return {
      tables: readTables({}).tables,
      faults: [`${pointed}: escreva valores em centavos inteiros, sem ponto nem vírgula`],
    }
  }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { tables: readTables({}).tables, faults: ['o arquivo não está em JSON'] }
  }
  const { tables, digest, faults } = readTables(content)
  if (faults.length > 0 || digest === null || digest === digestOf(tables)) return { tables, faults }
  return { tables, faults: ['o resumo não é o destas tabelas: o arquivo mudou depois de gravado'] }
}

/** Adds tables to others; one that begins on the same day replaces the other. */
export function withAdded(tables: LawTables, added: LawTables): LawTables {
  const merged = TABLES.map((name) => {
    const starts = new Set<string>(added[name].map(({ desde }) => desde))
    const rows = [...tables[name].filter(({ desde }) => !starts.has(desde)), ...added[name]]
    return [name, rows.toSorted((one, other) => one.desde.localeCompare(other.desde))]
  })
  return Object.fromEntries(merged) as LawTables
}

const ofRelease = (faults: string[]): TablesState => ({
  tables: RELEASE_TABLES,
  added: null,
  digest: digestOf(RELEASE_TABLES),
  faults,
})

/** Reads the current tables of this server. */
export function readLawTables(file: string): TablesState {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return ofRelease(code === 'ENOENT' ? [] : [`o arquivo não pode ser lido: ${code}`])
  }
  const { tables: added, faults } = parseTables(text)
  const tables = withAdded(RELEASE_TABLES, added)
  const all = faults.length > 0 ? faults : faultsOf(tables)
  return all.length > 0 ? ofRelease(all) : { tables, added, digest: digestOf(tables), faults: [] }
}

/** Returns a function that reads the tables again once the file has changed, which each process detects by itself. */
export function createLawTables(file: string): () => TablesState {
  let known: { mark: string; state: TablesState } | undefined
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    const mark = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'none'
    if (known?.mark !== mark) known = { mark, state: readLawTables(file) }
    return known.state
  }
}
