import { readBRL } from '@colab/contract/wire/money'
import { joined, type OurText, ours } from '#base/ours.ts'
import { money } from '#import/cell-types.ts'
import type { Layout } from '#import/layout.ts'
import type { Line, OnLine, Sheet } from '#import/sheet.ts'
import type { Header } from './columns.ts'
import { Counter, type GroupColumn, Groups, type KindSource, type Merge } from './groups.ts'
import { detailedColumn, templateOf } from './read.ts'
import { createRowReader, type MappedRow } from './rows.ts'
import type { Formats, Mapping, TableMapping } from './schema.ts'
import { parseTemplate, sourceOf } from './template.ts'

/* A table of ours from a file of another system. */

export interface MappedTable {
  layout: Layout
  mapped: TableMapping
  formats: Formats
  /** The table whose rows this one groups. */
  base: { layout: Layout; mapped: TableMapping } | undefined
}

/** Finds the mapping of a table, including what it takes from the one that it groups. */
export function mappedTable({ tables, formats }: Mapping, layouts: readonly Layout[], name: string): MappedTable {
  const layoutOf = (name: string) => layouts.find((one) => one.name === name) as Layout
  const layout = layoutOf(name)
  const own = tables[name] as TableMapping
  const other = own.from === undefined ? undefined : tables[own.from]
  if (own.from === undefined || !other) return { layout, mapped: own, formats, base: undefined }
  const key = Object.entries(other.columns).filter(([column]) => layout.key.includes(column))
  const mapped = {
    ...other,
    ...own,
    skip: other.skip,
    only: other.only,
    columns: { ...Object.fromEntries(key), ...own.columns },
  }
  delete mapped.unpivot
  return { layout, mapped, formats, base: { layout: layoutOf(own.from), mapped: other } }
}

/** Sums of another table that the mapping does not read. */
function computedTotals({ layout: { totals }, mapped, base }: MappedTable) {
  if (!base || totals?.of !== base.layout.name) return []
  return Object.entries(totals.columns).filter(([column]) => !(column in mapped.columns))
}

/** Returns the column that numbers the rows of a group; undefined where the file or a group has the numbers. */
function countedColumn({ layout, mapped }: MappedTable): string | undefined {
  const { columns, key } = layout
  return columns.find(({ name, counted }) => counted && key.includes(name) && !(name in mapped.columns))?.name
}

/** Returns notes about computed columns; empty without any. */
export function computedNotes(table: MappedTable): OurText[] {
  const totals = computedTotals(table).map(([column]) => column)
  const counted = countedColumn(table)
  return [
    ...(totals.length > 0 ? [ours`${table.layout.name}: ${joined(totals)} são a soma das linhas de cada recibo`] : []),
    ...(counted ? [ours`${table.layout.name}: ${counted} segue a ordem do arquivo`] : []),
  ]
}

/** Returns whether several lines of the file become one row. */
export function isGrouped({ mapped, base }: MappedTable): boolean {
  return (
    base !== undefined || mapped.distinct || Object.values(mapped.columns).some((column) => mergeOf(column) !== 'equal')
  )
}

function mergeOf(column: TableMapping['columns'][string]): Merge {
  const { sum, join } = detailedColumn(column)
  return sum !== undefined ? 'sum' : join !== undefined ? 'join' : 'equal'
}

/** Returns the sheet that reads our rows from the file. */
export function mapSheet(sheet: Sheet, table: MappedTable): Sheet {
  return {
    file: sheet.file,
    progress: sheet.progress,
    field: (column) => fieldName(table, column),
    async *rows(onFault, onLeftOut) {
      using run = new TableRun(table, onLeftOut)
      for await (const lines of sheet.rows(onFault)) {
        const out: Line[] = []
        for (const line of lines) {
          if (run.started) {
            run.take(line, out)
            continue
          }
          const { faults, header } = run.start(line)
          for (const fault of faults) onFault(line.line, fault)
          if (faults.length > 0) return
          yield [header]
        }
        if (out.length > 0) yield out
      }
      yield* run.end()
    },
  }
}

/** A column of ours with its sources, as messages name it. */
export function fieldName({ mapped, base }: MappedTable, name: string): string {
  const column = mapped.columns[name]
  if (column !== undefined) return `${sourceOf(templateOf(detailedColumn(column)))} → ${name}`
  return base ? `${base.layout.name} → ${name}` : name
}

/** One reading of a file. */
export class TableRun implements Disposable {
  readonly #table: MappedTable
  readonly #counter: Counter | undefined
  readonly #counted: string | undefined
  #groups: Groups | undefined
  #repetitions: Repetitions | undefined
  #read: ((line: Line) => MappedRow[]) | undefined
  #leftOut: ((line: Line) => OurText | undefined) | undefined
  #countedBy: number[] = []
  /** The latest lines by their cells: a repeated one is counted again. */
  readonly #lines = new Map<string, number>()
  readonly #onLeftOut: OnLine | undefined

  constructor(table: MappedTable, onLeftOut?: OnLine) {
    this.#table = table
    this.#onLeftOut = onLeftOut
    this.#counted = isGrouped(table) ? undefined : countedColumn(table)
    this.#counter = this.#counted === undefined ? undefined : new Counter()
  }

  get started(): boolean {
    return this.#read !== undefined
  }

  /** Reads the header; returns ours, and the columns of the mapping that the file lacks. */
  start({ line, cells }: Line): { faults: OurText[]; header: Line } {
    const { layout, mapped, formats, base } = this.#table
    const own = createRowReader(layout, mapped, formats, cells)
    const totals = computedTotals(this.#table)
    const other = base && createRowReader(base.layout, summedColumns(base.mapped, totals), formats, cells)
    const names = [...own.reader.names, ...totals.map(([column]) => column)]
    const sums = sumsOf(totals, other?.reader.names ?? [])
    const ownRows = other && mapped.skip.length === 0 ? repeating(own) : own.reader.read
    const read = other
      ? (line: Line) => withTotals(ownRows(line), other.reader.read(line), { line, sums })
      : own.reader.read
    this.#read = read
    this.#leftOut = own.reader.leftOut
    if (isGrouped(this.#table)) this.#groups = groupsOf(this.#table, names, kindSource(this.#table, names, own.header))
    if (this.#groups && mapped.distinct && !other) this.#repetitions = new Repetitions(own.header.used)
    this.#countedBy = layout.key.filter((column) => column !== this.#counted).map((column) => names.indexOf(column))
    const faults = [...new Set([...own.header.faults, ...(other?.header.faults ?? [])])]
    return { faults, header: { line, cells: this.#counted ? [...names, this.#counted] : names } }
  }

  /** Adds the rows of a line to `out`, or collects them for the end. */
  take(line: Line, out: Line[]): void {
    if (this.#repetitions?.has(line)) return
    const rows = this.#read?.(line) ?? []
    if (rows.length > 0) this.#repetitions?.add(line)
    else if (this.#onLeftOut) {
      const reason = this.#leftOut?.(line)
      if (reason !== undefined) this.#onLeftOut(line.line, reason)
    }
    if (this.#counter && this.#onLeftOut && rows.length > 0) this.#noteTwin(line)
    for (const row of rows) {
      if (this.#groups) this.#groups.add(row, line.cells)
      else {
        if (this.#counter) row.cells.push(this.#counter.next(this.#groupOf(row)))
        out.push(row)
      }
    }
  }

  #noteTwin({ line, cells }: Line): void {
    const text = cells.join('\u0000')
    const twin = this.#lines.get(text)
    if (twin !== undefined)
      this.#onLeftOut?.(line, ours`repete por inteiro a linha ${twin}, e os valores das duas contam`)
    if (this.#lines.size >= REMEMBERED) this.#lines.clear()
    this.#lines.set(text, line)
  }

  *end(): Generator<Line[]> {
    if (this.#groups) yield* this.#groups.rows()
  }

  [Symbol.dispose](): void {
    this.#groups?.[Symbol.dispose]()
    this.#counter?.[Symbol.dispose]()
  }

  #groupOf({ cells }: MappedRow): string {
    return this.#countedBy.map((at) => cells[at] ?? '').join('\u0000')
  }
}

/** Number of lines whose cells are stored: those of a person mostly follow each other. */
const REMEMBERED = 4096

/** Lines with the same cells in the columns that are read: of a person one is enough. */
class Repetitions {
  readonly #places: readonly number[]
  readonly #seen = new Set<string>()
  #latest: Line | undefined

  constructor(used: ReadonlySet<number>) {
    this.#places = [...used]
  }

  /** Returns whether the previous line, or one of many earlier ones, was read. */
  has({ cells }: Line): boolean {
    const { cells: latest } = this.#latest ?? {}
    if (latest && this.#places.every((at) => cells[at] === latest[at])) return true
    return this.#seen.has(this.#sourceOf(cells))
  }

  add(line: Line): void {
    if (this.#seen.size >= REMEMBERED) this.#seen.clear()
    this.#seen.add(this.#sourceOf(line.cells))
    this.#latest = line
  }

  #sourceOf(cells: Line['cells']): string {
    return this.#places.map((at) => cells[at] ?? '').join('\u0000')
  }
}

/** Returns the function that reads lines with the same cells as the one before only once; the line of its rows may be the earlier one. */
function repeating({ reader, header }: ReturnType<typeof createRowReader>): (line: Line) => readonly MappedRow[] {
  const places = [...header.used]
  let source: readonly string[] = []
  let rows: readonly MappedRow[] | undefined
  return (line) => {
    if (!rows || places.some((at, index) => line.cells[at] !== source[index])) {
      source = places.map((at) => line.cells[at] ?? '')
      rows = reader.read(line)
    }
    return rows
  }
}

/** Reduces the mapping of a table to the columns that its sums need. */
function summedColumns(mapped: TableMapping, totals: Totals): TableMapping {
  const needed = new Set(totals.flatMap(([, { sum, where }]) => [sum, where[0]]))
  return { ...mapped, columns: Object.fromEntries(Object.entries(mapped.columns).filter(([name]) => needed.has(name))) }
}

/**
 * Returns the column from which a key column is translated with several values for one of ours: rows that differ in it
 * remain separate.
 */
function kindSource({ layout, mapped }: MappedTable, names: readonly string[], header: Header): KindSource | undefined {
  for (const name of layout.key) {
    const column = mapped.columns[name]
    const { from, values } = column === undefined ? {} : detailedColumn(column)
    const parts = (from === undefined ? null : parseTemplate(from))?.filter((part) => typeof part !== 'string') ?? []
    const [only] = parts
    if (!values || !only || parts.length > 1) continue
    const at = header.at(only)
    const advice = layout.key.includes('sequenciaRecibo')
      ? ours`são dois recibos: dê a cada um o seu número em sequenciaRecibo, e um nome em nomeRecibo`
      : ours`são dois: o mapa precisa distingui-los`
    const of = (cells: readonly string[]) => (cells[at] ?? '').trim()
    return { name: only.name, at: names.indexOf(name), advice, of }
  }
  return undefined
}

function groupsOf({ layout, mapped }: MappedTable, names: readonly string[], kind: KindSource | undefined): Groups {
  const columns: GroupColumn[] = names.map((name) => {
    const column = mapped.columns[name]
    const advice = layout.span?.begin === name ? layout.span.advice : undefined
    return { name, merge: column === undefined ? 'sum' : mergeOf(column), ...(advice && { advice }) }
  })
  return new Groups(
    columns,
    layout.key.map((column) => names.indexOf(column)).filter((at) => at >= 0),
    kind,
  )
}

type Totals = ReturnType<typeof computedTotals>

/** A sum of the rows of another table: the position of their amount, and the value that selects them. */
interface Sum {
  amountAt: number
  whereAt: number
  value: string
}

function sumsOf(totals: Totals, names: readonly string[]): Sum[] {
  return totals.map(([, { sum, where }]) => {
    return { amountAt: names.indexOf(sum), whereAt: names.indexOf(where[0]), value: where[1].toLowerCase() }
  })
}

/** Adds the sums of the rows of the other table to the rows of a line. */
function withTotals(
  rows: readonly MappedRow[],
  others: readonly MappedRow[],
  { line: { line }, sums }: { line: Line; sums: readonly Sum[] },
): MappedRow[] {
  if (others.length === 0) return []
  const totals = sums.map(({ amountAt, whereAt, value }) => {
    const amounts = others.filter(({ cells }) => cells[whereAt]?.toLowerCase() === value)
    const cents = amounts.reduce((total, { cells }) => total + (readBRL(cells[amountAt] ?? '') ?? 0), 0)
    return cents === 0 ? NOTHING : money.write(cents)
  })
  return rows.map((row) => ({ ...row, line, cells: [...row.cells, ...totals] }))
}

const NOTHING = money.write(0)
