import { addMonths } from '@colab/contract/wire/calendar'
import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import { createCellReader, type Present, quoted } from './cells.ts'
import { type ErasedPeople, erasedFilter } from './erased.ts'
import type { Fault, Faults } from './faults.ts'
import { type Known, keyText } from './known.ts'
import type { Layout, Reference, Review, Reviewable } from './layout.ts'
import { type Row, shapeOf, storedRow } from './shape.ts'
import type { Line } from './sheet.ts'

/** A date later than this in years is a typing error. */
const YEARS_AHEAD = 10

export interface CheckOptions {
  db: Transaction<Schema>
  layout: Layout
  file: string
  present: readonly Present[]
  known: Known
  faults: Faults
  erased?: ErasedPeople | null
  /** Without it dates in the distant future are accepted and rows are not reviewed. */
  today?: string
}

/** Creates the check of a file: it returns the rows to store, without those that have a fault. */
export function createChecker({ db, layout, file, present, known, faults, erased = null, today }: CheckOptions) {
  const { key, refers = [], unique = [], fixed = [] } = layout
  const withoutErased = erasedFilter(erased, layout)
  const review = today ? layout.review?.() : undefined
  const shape = shapeOf(layout)
  const keyAt = key.map(shape.at)
  let found: Fault[] = []
  const error = (line: number, field: string, reason: string) => found.push({ file, line, field, reason })
  const warning = (line: number, field: string, reason: string) => faults.warnings.add({ file, line, field, reason })
  const latest = today ? addMonths(today, YEARS_AHEAD * 12) : '9999'
  const readCells = createCellReader(layout, present, shape.size, { error, warning, latest })
  const keyOf = ({ values }: Row) => keyAt.map((at) => values[at] ?? null)
  const missing = layout.columns.filter((column) => column.required && !present.some((one) => one.column === column))
  if (missing.some(({ name }) => key.includes(name))) known.addUnread(layout.name)

  /** Follows a reference of all rows; returns the rows that refer to one that is not stored because of its faults. */
  async function follow(
    { columns, to, gives = {}, same = {}, sees = [] }: Reference,
    rows: readonly Row[],
  ): Promise<Set<Row>> {
    const at = columns.map(shape.at)
    const given = [...Object.entries(gives), ...sees.map((column) => [column, column] as const)]
    const into = given.map(([column, from]) => [shape.at(column), from] as const)
    const alike = Object.entries(same).map(([column, from]) => [column, shape.at(column), from] as const)
    const wanted = new Map<string, Value[]>()
    const texts = rows.map(({ values }) => {
      const named = at.map((position) => values[position] ?? null)
      // An omitted optional reference; a missing required one was already reported.
      if (named.some((value) => value === null || value === '')) return null
      const text = keyText(named)
      if (!wanted.has(text)) wanted.set(text, named)
      return text
    })
    const others = await known.find(to, [...wanted.values()])
    const lacking = new Set<Row>()
    for (const [index, row] of rows.entries()) {
      const text = texts[index] ?? null
      if (text === null) continue
      const stored = others.get(text)
      const other = stored ?? known.faulty(to, text)
      if (!other && known.isUnread(to)) {
        lacking.add(row)
        continue
      }
      if (!other) {
        error(row.line, columns.join(', '), `${quoted((wanted.get(text) ?? []).join(', '))} não existe em ${to}`)
        continue
      }
      if (!stored) lacking.add(row)
      for (const [position, from] of into) row.values[position] = other[from] ?? null
      for (const [column, position, from] of alike) {
        const [own, theirs] = [row.values[position] ?? null, other[from] ?? null]
        if (own === null || theirs === null || own === theirs) continue
        error(row.line, columns.join(', '), `${quoted(text)} é de outro ${column}: ${theirs}, e não ${own}`)
      }
    }
    return lacking
  }

  function findTwins(rows: readonly Row[]): void {
    const lines = new Map<string, number>()
    for (const row of rows) {
      const named = keyOf(row)
      if (named.includes(null)) continue
      const text = keyText(named)
      const twin = lines.get(text)
      if (twin !== undefined) error(row.line, key.join(', '), `repete a linha ${twin}`)
      else lines.set(text, row.line)
    }
  }

  /** Finds values that belong to another row, stored or read. */
  async function findTaken(column: string, rows: readonly Row[]): Promise<void> {
    const at = shape.at(column)
    const having = rows.filter((row) => (row.values[at] ?? '') !== '' && !keyOf(row).includes(null))
    const wanted = [...new Set(having.map(({ values }) => values[at] ?? null))].map((value) => [value])
    const holders = await rowsByKeys(db, layout.table, [column, ...key], [column], wanted)
    const taken = new Map<Value, string>()
    for (const row of holders) taken.set(row[column] ?? null, keyText(key.map((name) => row[name] ?? null)))
    for (const row of having) {
      const [value, own] = [row.values[at] ?? null, keyText(keyOf(row))]
      const holder = taken.get(value)
      if (holder !== undefined && holder !== own) error(row.line, column, `já é de ${key.join(', ')} ${holder}`)
      else taken.set(value, own)
    }
  }

  async function findMoved(rows: readonly Row[]): Promise<void> {
    const named = rows.map(keyOf).filter((values) => !values.includes(null))
    const before = await known.find(layout.name, named)
    for (const row of rows) {
      const was = before.get(keyText(keyOf(row)))
      for (const column of fixed) {
        if (was && was[column] !== row.values[shape.at(column)]) {
          error(row.line, column, `não pode mudar: já é ${was[column]}`)
        }
      }
    }
  }

  function reviewRow(review: Review, { line, values }: Row, today: string, isFaulty: boolean): void {
    review.row?.({
      line,
      today,
      isFaulty,
      value: (column) => values[shape.at(column)] ?? null,
      error: (field, reason) => error(line, field, reason),
      warning: (field, reason) => warning(line, field, reason),
    })
  }

  async function check(lines: readonly Line[]): Promise<Row[]> {
    const rows = lines.map(({ line, cells }) => ({ line, values: readCells(line, cells) }))
    const omitted = new Set<Row>()
    for (const reference of refers) for (const row of await follow(reference, rows)) omitted.add(row)
    for (const row of (await withoutErased?.(rows, warning)) ?? []) omitted.add(row)
    findTwins(rows)
    for (const column of unique) await findTaken(column, rows)
    if (fixed.length > 0) await findMoved(rows)
    if (review && today) {
      const faulty = new Set(found.map(({ line }) => line))
      for (const row of rows) reviewRow(review, row, today, faulty.has(row.line) || missing.length > 0)
    }
    if (found.length === 0 && omitted.size === 0 && missing.length === 0) return rows
    const wrong = new Set(found.map(({ line }) => line))
    for (const fault of found.sort((one, other) => one.line - other.line)) faults.add(fault)
    found = []
    return rows.filter((row) => {
      if (missing.length === 0 && !wrong.has(row.line) && !omitted.has(row)) return true
      const named = keyOf(row)
      if (!named.includes(null)) known.addFaulty(layout, keyText(named), storedRow(shape, row.values))
      return false
    })
  }

  /** Ends the review when all tables are written; undefined without anything to review then. */
  const end =
    review?.end &&
    (async (seen: Reviewable['seen']): Promise<void> => {
      const doubts = (await review.end?.({ db, seen, today: today ?? '' })) ?? []
      for (const doubt of doubts) faults.warnings.add({ file, ...doubt })
    })

  return { check, end }
}
