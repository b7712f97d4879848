import { advanceSerial } from '#db/columns.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import type { App } from '#runtime/app.ts'
import { databaseKind } from '#schema/database.ts'
import type { Schema, Transaction } from '#schema/schema.ts'
import { watchForNews } from './announce.ts'
import { BadCell, file } from './cell-types.ts'
import { createChecker, readHeader } from './check.ts'
import { Faults } from './faults.ts'
import { ImportedFiles } from './files.ts'
import { createFinalWriter } from './final-writer.ts'
import { Known } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { LAYOUTS } from './layouts.ts'
import type { Progress } from './progress.ts'
import type { Sheet } from './sheet.ts'
import type { Source } from './source.ts'
import { createWriter, type Writer, type Written } from './writer.ts'

/** Result of one table of the import. */
export interface TableResult extends Written {
  file: string
  lines: number
}

export interface ImportResult {
  tables: TableResult[]
  faults: Faults
}

export interface ImportOptions {
  source: Source
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean
  progress?: Progress
}

/** Thrown to roll a dry run back. */
class Rollback extends Error {}

/** Rows between two updates of the progress bar. */
const STEP = 2000

/** Imports the tables of a company: all or, when something is invalid, nothing. Unchanged rows are not written. */
export async function importCompany(app: App, options: ImportOptions): Promise<ImportResult> {
  const faults = new Faults()
  const tables: TableResult[] = []
  await app.db
    .transaction()
    .execute(async (db) => {
      await importTables(app, db, options, { faults, tables })
      if (faults.count > 0 || options.dryRun) throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  return { tables, faults }
}

async function importTables(
  app: App,
  db: Transaction<Schema>,
  { source, progress }: ImportOptions,
  { faults, tables }: ImportResult,
): Promise<void> {
  const known = new Known(db, LAYOUTS)
  const files = new ImportedFiles(db, source.folder)
  const names = new Set(LAYOUTS.map(({ name }) => name))
  for (const [name, sheet] of source.sheets) {
    if (!names.has(name)) faults.add({ file: sheet.file, line: 0, field: '', reason: 'nenhuma tabela tem este nome' })
  }
  const hash = (password: string) => hashPassword(app, password)
  const announceNews = await watchForNews(app, db)
  for (const layout of LAYOUTS) {
    const sheet = source.sheets.get(layout.name)
    if (!sheet) continue
    progress?.begin(layout.name)
    const result = await importTable({ db, hash, layout, sheet, known, files, faults, progress })
    tables.push(result)
    progress?.end()
    if (faults.count > 0) continue
    if (layout.serial) await advanceSerial(db, databaseKind(app.settings.databaseUrl), layout.table, layout.serial)
    // Numbers assigned by the database are read on demand.
    known.forget(layout.name)
  }
  if (faults.count === 0) await announceNews()
}

interface TableImport {
  db: Transaction<Schema>
  hash: (password: string) => Promise<string>
  layout: Layout
  sheet: Sheet
  known: Known
  files: ImportedFiles
  faults: Faults
  progress: Progress | undefined
}

async function importTable({ db, hash, layout, sheet, known, files, faults, progress }: TableImport) {
  const result: TableResult = { file: sheet.file, lines: 0, written: 0, removed: 0 }
  const fault = (line: number, reason: string) => faults.add({ file: sheet.file, line, field: '', reason })
  const fileColumns = layout.columns.filter(({ type }) => type === file)
  let check: Awaited<ReturnType<typeof createChecker>> | undefined
  let writer: Writer | undefined

  /** Replaces file names by file numbers. */
  async function storeFiles(line: number, stored: Stored): Promise<void> {
    for (const { name, stored: to } of fileColumns) {
      const path = to === null ? null : stored[to]
      if (to === null || typeof path !== 'string') continue
      try {
        stored[to] = await files.store(path)
      } catch (error) {
        if (!(error instanceof BadCell)) throw error
        faults.add({ file: sheet.file, line, field: name, reason: `“${path}” ${error.message}` })
      }
    }
  }

  /** Errors of the database that the layouts do not foresee: the transaction cannot continue. */
  function orRefused<T>(writing: Promise<T>, line: number): Promise<T> {
    return writing.catch((error: Error) => {
      fault(line, `o banco de dados não aceitou esta linha ou uma das anteriores: ${error.message}`)
      throw new Rollback()
    })
  }

  for await (const { line, cells } of sheet.rows(fault)) {
    if (!check) {
      const present = readHeader(layout, sheet.file, cells, line, faults)
      if (!present) return result
      check = await createChecker(layout, sheet.file, present, known, faults)
      const named = new Set(present.map(({ column }) => column.name))
      const untouched = layout.columns
        .filter(({ name, initial }) => initial || !named.has(name))
        .map(({ stored, name }) => stored ?? name)
      writer = layout.write
        ? customWriter(layout.write, { db, hash })
        : layout.final
          ? createFinalWriter(db, layout, fault)
          : await createWriter(db, layout, new Set(untouched))
      continue
    }
    result.lines += 1
    if (result.lines % STEP === 0) progress?.update(sheet.progress(), result.lines)
    const stored = check(line, cells)
    if (!stored) continue
    if (fileColumns.length > 0) await storeFiles(line, stored)
    // After a fault nothing is stored: the rest is only read, to report all faults at once.
    if (faults.count > 0) continue
    const full = writer?.add(stored, line)
    if (full) await orRefused(full, line)
  }
  if (!check) fault(0, 'está vazio: falta a linha com os nomes das colunas')
  if (writer && faults.count === 0) Object.assign(result, await orRefused(writer.end(), result.lines + 1))
  return result
}

/** Passes all rows at once to a layout with its own writer. */
function customWriter(
  write: NonNullable<Layout['write']>,
  context: Parameters<NonNullable<Layout['write']>>[0],
): Writer {
  const rows: Stored[] = []
  return {
    add(row) {
      rows.push(row)
      return undefined
    },
    end: async () => ({ written: await write(context, rows), removed: 0 }),
  }
}
