import { extname } from 'node:path'
import { Refused } from '@colab/contract/wire/failures'
import { type OurText, ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type CommandFile, readCommandFile } from '#hr/files.ts'
import { refusal } from '#hr/refusal.ts'
import { readHeader } from '#import/cells.ts'
import { createChecker } from '#import/check.ts'
import { openCsv } from '#import/csv.ts'
import { Faults, faultsText } from '#import/faults.ts'
import { createKeyBook } from '#import/keys.ts'
import { createKnown } from '#import/known.ts'
import { type Layout, layoutNamed, type Stored } from '#import/layout.ts'
import { shapeOf, storedRow } from '#import/shape.ts'
import { readLines, type Sheet } from '#import/sheet.ts'

/** Rows with the name of their lines in messages. */
export interface RowsInput {
  sheet: Sheet
  place: 'linha' | 'item'
}

/** Layout of an import without derived columns: the number of a row, and those with a default. */
export function publishedLayout(
  layouts: readonly Layout[],
  name: string,
  { given, optional = [], key }: { given: string; optional?: string[]; key: string[] },
): Layout {
  const layout = layoutNamed(layouts, name)
  const columns = layout.columns
    .filter((column) => column.name !== given)
    .map((column) => ({ ...column, required: column.required && !optional.includes(column.name) }))
  return { ...layout, columns, key }
}

/** Reads the file of a path as `rowsOf` does. Throws Refused. */
export async function openRows(path: string): Promise<RowsInput> {
  return rowsOf(await readCommandFile(path))
}

/** Reads a CSV file with a header, or a JSON file with an object for each row. Throws Refused for an unreadable one. */
export async function rowsOf(file: CommandFile): Promise<RowsInput> {
  const { nomeArquivo, conteudo } = file
  if (extname(nomeArquivo).toLowerCase() !== '.json') return { sheet: await openCsv(file), place: 'linha' }
  const items = [readJson(nomeArquivo, conteudo)].flat()
  return { sheet: sheetOf(nomeArquivo, items), place: 'item' }
}

/** Parses a JSON file. Throws Refused. */
export function readJson(name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refused(ours`${name}: não é um JSON que se possa ler.`)
  }
}

/** Returns one row from options; missing ones are empty cells. */
export function typedRow(layout: Layout, values: Record<string, unknown>): RowsInput {
  const row = Object.fromEntries(layout.columns.map(({ name }) => [name, values[name]]))
  return { sheet: sheetOf('', [row]), place: 'linha' }
}

function sheetOf(file: string, items: unknown[]): Sheet {
  const rows = items.map((item) => (isRow(item) ? item : {}))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return {
    file,
    async *rows(onFault) {
      if (items.length > 0) yield [{ line: 0, cells: names }]
      for (const [at, item] of items.entries()) {
        const line = file === '' ? 0 : at + 1
        if (!isRow(item)) onFault(line, ours`não é um objeto com os campos de uma linha`)
        else yield [{ line, cells: names.map((name) => cellText(item[name])) }]
      }
    },
    progress: () => 1,
  }
}

function isRow(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

/** Formats a value like a CSV cell; a list becomes one line per entry. */
function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join('\n')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A valid row with its position. */
export interface ReadRow {
  line: number
  row: Stored
}

/**
 * Parses all rows of a sheet by the first layout, which may refer to the others; `check` adds further faults. Throws Refused with
 * all faults.
 */
export async function readRows(
  db: Transaction<Schema>,
  layouts: readonly [Layout, ...Layout[]],
  { sheet, place }: RowsInput,
  check?: (read: ReadRow, fault: (field: string, reason: OurText) => void) => void,
): Promise<ReadRow[]> {
  const [layout] = layouts
  const faults = new Faults()
  const { file } = sheet
  const fault = (line: number, field: string, reason: OurText) => faults.add({ file, line, field, reason })
  const [header, ...lines] = await readLines(sheet, (at, reason) => fault(at, '', reason))
  const present = header ? readHeader(layout, file, header, faults) : null
  const known = createKnown(db, layouts)
  const keys = createKeyBook(db, { known })
  const rows = present ? await createChecker({ db, layout, file, present, known, keys, faults }).check(lines) : []
  const found = rows.map(({ line, values }) => ({ line, row: storedRow(shapeOf(layout), values) }))
  for (const { line, row } of found) check?.({ line, row }, (field, reason) => fault(line, field, reason))
  if (faults.count === 0 && found.length === 0) fault(0, '', ours`não tem nenhuma linha`)
  if (faults.count > 0) throw refusal('linhasInvalidas', faultsText(faults, place))
  return found
}
