import { extname } from 'node:path'
import { Refused } from '@colab/contract/wire/failures'
import { createChecker, readHeader } from '#import/check.ts'
import { openCsv } from '#import/csv.ts'
import { Faults, faultsText } from '#import/faults.ts'
import { Known } from '#import/known.ts'
import type { Layout, Stored } from '#import/layout.ts'
import { LAYOUTS } from '#import/layouts.ts'
import type { Sheet } from '#import/sheet.ts'
import type { Schema, Transaction } from '#schema/schema.ts'
import { readGiven } from '../files.ts'

/** A sheet, and what its lines are called in messages. */
export interface Given {
  sheet: Sheet
  place: 'linha' | 'item'
}

/** The layout of an import without what is given here: the number of a row, and what has a value of its own when left out. */
export function publishedLayout(
  name: string,
  { given, optional = [], key }: { given: string; optional?: string[]; key: string[] },
): Layout {
  const layout = LAYOUTS.find((one) => one.name === name)
  if (!layout) throw new Error(`no layout ${name}`)
  const columns = layout.columns
    .filter((column) => column.name !== given)
    .map((column) => ({ ...column, required: column.required && !optional.includes(column.name) }))
  return { ...layout, columns, key }
}

/** A CSV file with a header, or a JSON file with an object for each row. Throws Refused for one that cannot be read. */
export async function openRows(path: string): Promise<Given> {
  const { nomeArquivo, conteudo } = await readGiven(path)
  if (extname(path).toLowerCase() !== '.json') return { sheet: await openCsv(path), place: 'linha' }
  const items = [readJson(nomeArquivo, conteudo)].flat()
  return { sheet: sheetOf(nomeArquivo, items), place: 'item' }
}

/** What a JSON file says. Throws Refused. */
export function readJson(name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refused(`${name}: não é um JSON que se possa ler.`)
  }
}

/** One row of what was typed as options; those that were not count as empty cells. */
export function typedRow(layout: Layout, values: Record<string, unknown>): Given {
  const row = Object.fromEntries(layout.columns.map(({ name }) => [name, values[name]]))
  return { sheet: sheetOf('', [row]), place: 'linha' }
}

function sheetOf(file: string, items: unknown[]): Sheet {
  const rows = items.map((item) => (isRow(item) ? item : {}))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return {
    file,
    async *rows(onFault) {
      if (items.length > 0) yield { line: 0, cells: names }
      for (const [at, item] of items.entries()) {
        const line = file === '' ? 0 : at + 1
        if (!isRow(item)) onFault(line, 'não é um objeto com os campos de uma linha')
        else yield { line, cells: names.map((name) => cellText(item[name])) }
      }
    },
    progress: () => 1,
  }
}

function isRow(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

/** A value as it would stand in a CSV file; a list is a text with a line for each. */
function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join('\n')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A row that was read and is right, and where it stood. */
export interface ReadRow {
  line: number
  row: Stored
}

/**
 * All rows of a sheet as the layout keeps them. `check` finds what else is wrong with one. Throws Refused that names every
 * fault, where there is any.
 */
export async function readRows(
  db: Transaction<Schema>,
  layout: Layout,
  { sheet, place }: Given,
  check?: (read: ReadRow, fault: (field: string, reason: string) => void) => void,
): Promise<ReadRow[]> {
  const faults = new Faults()
  const known = new Known(db, LAYOUTS)
  const found: ReadRow[] = []
  let checked: Awaited<ReturnType<typeof createChecker>> | undefined
  const fault = (line: number, field: string, reason: string) => faults.add({ file: sheet.file, line, field, reason })
  for await (const { line, cells } of sheet.rows((at, reason) => fault(at, '', reason))) {
    if (!checked) {
      const present = readHeader(layout, sheet.file, cells, line, faults)
      if (!present) break
      checked = await createChecker(layout, sheet.file, present, known, faults)
      continue
    }
    const row = checked(line, cells)
    if (!row) continue
    check?.({ line, row }, (field, reason) => fault(line, field, reason))
    found.push({ line, row })
  }
  if (faults.count === 0 && found.length === 0) fault(0, '', 'não tem nenhuma linha')
  if (faults.count > 0) throw new Refused(faultsText(faults, place))
  return found
}
