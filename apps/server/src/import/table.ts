import { refusalOf, refusalText } from '#db/refusal.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { BadCell } from './cell-types.ts'
import { type Present, readHeader } from './cells.ts'
import { createChecker } from './check.ts'
import type { ErasedPeople } from './erased.ts'
import type { Faults } from './faults.ts'
import type { ImportedFiles } from './files.ts'
import { type Journal, rowSum } from './journal.ts'
import type { Known } from './known.ts'
import type { Layout, Stored, WriteContext } from './layout.ts'
import type { Progress } from './progress.ts'
import { type Row, type Shape, shapeOf, storedRow } from './shape.ts'
import type { Line, Sheet } from './sheet.ts'
import { createWriter, type WriteResult, type Writer } from './writer.ts'

/** Result of one table of the import. */
export interface TableResult extends WriteResult {
  name: string
  file: string
  lines: number
}

/** Thrown to roll an import back. */
export class Rollback extends Error {}

export interface TableImport extends Omit<WriteContext, 'db'> {
  db: Transaction<Schema>
  layout: Layout
  sheet: Sheet
  known: Known
  files: ImportedFiles
  faults: Faults
  progress: Progress | undefined
  today: string
  /** Null as long as no person was erased. */
  erased: ErasedPeople | null
  /** What HR withdrew is published again. */
  republish: boolean
  /** Without it the import cannot be undone. */
  journal: Journal | undefined
  /** Receives what ends the review, once all tables are written. */
  endings: (() => Promise<void>)[]
}

/** Imports one table; adds its faults. Continues after a fault, to report all of them; the caller rolls back. */
export async function importTable(table: TableImport): Promise<TableResult> {
  const { layout, sheet, files, faults, progress } = table
  const result: TableResult = { name: layout.name, file: sheet.file, lines: 0, written: 0, removed: 0 }
  const shape = shapeOf(layout)
  const before = faults.count
  const fault = (line: number, field: string, reason: string) => faults.add({ file: sheet.file, line, field, reason })
  const warn = (line: number, field: string, reason: string) =>
    faults.warnings.add({ file: sheet.file, line, field, reason })
  const fileColumns = layout.columns.filter(({ type }) => type.file)
  let checker: ReturnType<typeof createChecker> | undefined
  let writer: Writer | undefined

  /** Replaces file names by file numbers. */
  async function storeFiles({ line, values }: Row): Promise<void> {
    for (const { name, type } of fileColumns) {
      const at = shape.at(name)
      const path = values[at]
      if (typeof path !== 'string') continue
      try {
        values[at] = await files.store(path, type.file)
      } catch (error) {
        if (!(error instanceof BadCell)) throw error
        fault(line, name, `“${path}” ${error.message}`)
      }
    }
  }

  /** Refusals of the database that the layouts do not foresee: the transaction cannot continue. */
  function orRefused<T>(writing: Promise<T>, line: number): Promise<T> {
    return writing.catch((error: unknown) => {
      const refusal = refusalOf(error)
      if (!refusal && !(error instanceof BadCell)) throw error
      const words = refusal ? refusalText(refusal) : (error as BadCell).message
      fault(line, '', `o banco de dados não aceitou esta linha ou uma das anteriores: ${words}`)
      throw new Rollback()
    })
  }

  async function take(lines: readonly Line[]): Promise<void> {
    if (!checker || !writer || lines.length === 0) return
    result.lines += lines.length
    const rows = await checker.check(lines)
    const earlier = faults.count
    if (fileColumns.length > 0) for (const row of rows) await storeFiles(row)
    if (faults.count === earlier) await orRefused(writer.write(rows), lines.at(-1)?.line ?? 0)
    progress?.update(sheet.progress(), result.lines)
  }

  async function begin(present: Present[]): Promise<void> {
    checker = createChecker({ ...table, file: sheet.file, present })
    const named = new Set(present.map(({ column }) => column.name))
    const untouched = layout.columns
      .filter(({ name, initial }) => initial || !named.has(name))
      .map(({ stored, name }) => stored ?? name)
    writer = layout.write
      ? customWriter(layout, layout.write, table, shape)
      : await createWriter(table, { untouched: new Set(untouched), refuse: fault, warn })
  }

  /** Keeps the keys of the rows for a review that ends after the last table. */
  async function endLater(checked: typeof checker, written: typeof writer): Promise<void> {
    const seen = written?.seen()
    const end = checked?.end
    if (seen && end) table.endings.push(() => end(seen).then(() => written?.drop()))
    else await written?.drop()
  }

  function stop(at: number, reason: string): void {
    fault(at, '', reason)
    table.known.addUnread(layout.name)
  }

  for await (const lines of sheet.rows(stop)) {
    const [header, ...rest] = lines
    if (checker || !header) {
      await take(lines)
      continue
    }
    const present = readHeader(layout, sheet.file, header.cells, header.line, faults)
    if (!present) {
      table.known.addUnread(layout.name)
      return result
    }
    await begin(present)
    await take(rest)
  }
  if (!checker && faults.count === before) stop(0, 'está vazio: falta a linha com os nomes das colunas')
  if (writer) Object.assign(result, await orRefused(writer.end(), result.lines + 1))
  await endLater(checker, writer)
  return result
}

/** Passes all rows at once to a layout with its own writer, unless there are faults. */
function customWriter(
  { name, key }: Layout,
  write: NonNullable<Layout['write']>,
  { faults, journal, ...context }: TableImport,
  shape: Shape,
): Writer {
  const all: Stored[] = []
  return {
    async write(rows) {
      for (const { values } of rows) all.push(storedRow(shape, values))
    },
    async end() {
      const written = faults.count > 0 ? [] : await write(context, all)
      const columns = Object.keys(written[0] ?? {})
      const rows = written.map((row) => columns.map((column) => row[column] ?? null))
      const added = written.map((row) => key.map((column) => row[column] ?? null))
      await journal?.add({ tabela: name, columns, key, added, addedSums: rows.map(rowSum) })
      return { written: written.length, removed: 0 }
    },
    seen: () => null,
    drop: async () => {},
  }
}
