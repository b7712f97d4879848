import { type OurText, ours } from '#base/ours.ts'
import { refusalOf } from '#db/refusal.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { BadCell } from './cell-types.ts'
import { type Present, type Report, readHeader } from './cells.ts'
import { createChecker } from './check.ts'
import type { FindErased } from './erased.ts'
import type { FaultLog } from './faults.ts'
import type { ImportFile } from './files.ts'
import { type Journal, rowSum } from './journal.ts'
import type { KeptNumbers } from './kept-numbers.ts'
import type { KeyBook } from './keys.ts'
import type { Known } from './known.ts'
import type { Layout, Stored, WriteContext } from './layout.ts'
import { createPortalKeeper, type PortalKeeper } from './portal-keeper.ts'
import type { Progress } from './progress.ts'
import { refusalText } from './refusal-text.ts'
import { type Row, shapeOf, storedRow, valuesOf } from './shape.ts'
import type { Line, Sheet } from './sheet.ts'
import { createWriter, type WriteResult, type Writer } from './writer.ts'

export interface TableResult extends WriteResult {
  name: string
  file: string
  lines: number
}

/** Rolls a transaction back without an error of the database. */
export class Rollback extends Error {}

export interface TableImport extends Omit<WriteContext, 'db'> {
  db: Transaction<Schema>
  layout: Layout
  sheet: Sheet
  known: Known
  keys: KeyBook
  importFile: ImportFile
  faults: FaultLog
  progress: Progress | undefined
  today: string
  /** Null while no person was erased. */
  findErased: FindErased | null
  /** Publishes again what HR withdrew. */
  republish: boolean
  /** Without it the import cannot be undone. */
  journal: Journal | undefined
  /** Number of the import; undefined in a dry run. */
  importId: number | undefined
  /** Uses payroll's values also where the portal changed them and payroll did not. */
  payrollWins: boolean
  /** Lines that were left out, by file and line: several tables may read the same ones. */
  leftOut: Set<string>
  keptNumbers: KeptNumbers
  /** Functions that end the reviews, once all tables are written. */
  endings: (() => Promise<void>)[]
}

/** Imports one table; adds its faults. Continues after a fault, to report all of them; the caller rolls back. */
export async function importTable(table: TableImport): Promise<TableResult> {
  const { layout, sheet, faults, progress } = table
  const { file } = sheet
  const result: TableResult = { name: layout.name, file, lines: 0, added: 0, written: 0, removed: 0 }
  const before = faults.count
  const fault: Report = (line, field, reason) => faults.add({ file, line, field, reason })
  const warn: Report = (line, field, reason) => faults.warnings.add({ file, line, field, reason })
  const storeFiles = createFileStore(table, fault)
  let checker: ReturnType<typeof createChecker> | undefined
  let writer: Writer | undefined
  let portal: PortalKeeper | null | undefined

  async function take(lines: readonly Line[]): Promise<void> {
    if (!checker || !writer || lines.length === 0) return
    result.lines += lines.length
    const rows = await checker.check(lines)
    const earlier = faults.count
    await storeFiles?.(rows)
    if (faults.count === earlier) {
      const kept = (await portal?.keep(rows)) ?? rows
      await orRefused(writer.write(kept), lines.at(-1)?.line ?? 0, fault)
    }
    progress?.update(sheet.progress(), result.lines)
  }

  async function begin(present: Present[]): Promise<void> {
    checker = createChecker({ ...table, file, present, hasOurNumbers: sheet.hasOurNumbers ?? false })
    const named = new Set(present.map(({ column }) => column.name))
    const untouched = layout.columns
      .filter(({ name, initial }) => initial || !named.has(name))
      .map(({ stored, name }) => stored ?? name)
    for (const [column, { from }] of Object.entries(layout.computed ?? {})) {
      if (untouched.includes(from)) untouched.push(column)
    }
    if (layout.write) {
      writer = customWriter(layout.write, table)
      return
    }
    const kept = new Set(untouched)
    portal = await createPortalKeeper(table, kept, warn)
    writer = await createWriter(table, { untouched: kept, refuse: fault, warn })
  }

  function stop(at: number, reason: OurText): void {
    fault(at, '', reason)
    table.known.addUnread(layout.name)
  }

  function leaveOut(at: number, reason: OurText): void {
    const place = `${file}\u0000${at}`
    if (!table.leftOut.has(place)) warn(at, '', reason)
    table.leftOut.add(place)
  }

  for await (const lines of sheet.rows(stop, leaveOut)) {
    const [header, ...rest] = lines
    if (checker || !header) {
      await take(lines)
      continue
    }
    const present = readHeader(layout, file, header, faults)
    if (!present) {
      table.known.addUnread(layout.name)
      return result
    }
    await begin(present)
    await take(rest)
  }
  if (!checker && faults.count === before) stop(0, ours`está vazio: falta a linha com os nomes das colunas`)
  const held = (await portal?.end()) ?? []
  if (held.length > 0 && writer) await orRefused(writer.write(held), held.at(-1)?.line ?? 0, fault)
  if (writer) Object.assign(result, await orRefused(writer.end(), result.lines + 1, fault))
  // The review of a table ends after the last one, and reads the keys of its rows.
  const [seen, end] = [writer?.seen(), checker?.end]
  if (seen && end) table.endings.push(() => end(seen).then(() => writer?.drop()))
  else await writer?.drop()
  return result
}

/** Returns the function that replaces file names in rows by file numbers; null for a table without files. */
function createFileStore({ layout, importFile }: TableImport, fault: Report) {
  const columns = layout.columns.filter(({ type }) => type.file)
  if (columns.length === 0) return null
  const { at } = shapeOf(layout)
  return async (rows: readonly Row[]): Promise<void> => {
    for (const { line, values } of rows) {
      for (const { name, type } of columns) {
        const path = values[at(name)]
        if (typeof path !== 'string') continue
        try {
          values[at(name)] = await importFile(path, type.file)
        } catch (error) {
          if (!(error instanceof BadCell)) throw error
          fault(line, name, ours`“${path}” ${error.message}`)
        }
      }
    }
  }
}

/** Reports refusals of the database that the layouts do not foresee: the transaction cannot continue. */
function orRefused<T>(writing: Promise<T>, line: number, fault: Report): Promise<T> {
  return writing.catch((error: unknown) => {
    const refusal = refusalOf(error)
    if (!refusal && !(error instanceof BadCell)) throw error
    const words = refusal ? refusalText(refusal) : (error as BadCell).message
    fault(line, '', ours`o banco de dados não aceitou esta linha ou uma das anteriores: ${words}`)
    throw new Rollback()
  })
}

/** Passes all rows at once to a layout with its own writer, unless there are faults. */
function customWriter(write: NonNullable<Layout['write']>, { faults, journal, ...context }: TableImport): Writer {
  const { name, key } = context.layout
  const shape = shapeOf(context.layout)
  const all: Stored[] = []
  return {
    async write(rows) {
      for (const { values } of rows) all.push(storedRow(shape, values))
    },
    async end() {
      const written = faults.count > 0 ? [] : await write(context, all)
      const columns = Object.keys(written[0] ?? {})
      const rows = written.map((row) => valuesOf(row, columns))
      const added = written.map((row) => valuesOf(row, key))
      await journal?.({ tabela: name, columns, key, added, addedSums: rows.map(rowSum) })
      return { added: written.length, written: written.length, removed: 0 }
    },
    seen: () => null,
    drop: async () => {},
  }
}
