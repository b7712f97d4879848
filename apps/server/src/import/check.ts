import { addMonths } from '@colab/contract/wire/calendar'
import type { Schema, Transaction } from '#db/schema.ts'
import { createCellReader, type Present, type Report } from './cells.ts'
import { erasedFilter, type FindErased } from './erased.ts'
import type { Fault, FaultLog } from './faults.ts'
import type { KeptNumbers } from './kept-numbers.ts'
import type { KeyBook } from './keys.ts'
import { type Known, keyText } from './known.ts'
import type { Layout, Review, Reviewable } from './layout.ts'
import { followReference } from './references.ts'
import { findMoved, findRenewed, findTaken, findTwins, keyOf } from './row-keys.ts'
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
  keys: KeyBook
  faults: FaultLog
  findErased?: FindErased | null
  keptNumbers?: KeptNumbers
  /** The codes in the file are our numbers. */
  hasOurNumbers?: boolean
  /** Without it dates in the distant future are accepted and rows are not reviewed. */
  today?: string
}

/** Creates the check of a file: it returns the rows to store, without those that have a fault. */
export function createChecker({ db, layout, file, present, known, keys, faults, ...options }: CheckOptions) {
  const { findErased = null, keptNumbers, today, hasOurNumbers = false } = options
  const { key, refers = [], unique = [], fixed = [], computed = {} } = layout
  const withoutErased = erasedFilter(findErased, layout)
  const review = today ? layout.review?.({ isOfficial: hasOurNumbers }) : undefined
  const shape = shapeOf(layout)
  let found: Fault[] = []
  const error: Report = (line, field, reason) => found.push({ file, line, field, reason })
  const warning: Report = (line, field, reason) => faults.warnings.add({ file, line, field, reason })
  const latest = today ? addMonths(today, YEARS_AHEAD * 12) : '9999'
  const readCells = createCellReader(layout, present, shape.size, { error, warning, latest })
  const checked = { db, layout, shape, keyAt: key.map(shape.at), known, keys, error, warning }
  const missing = layout.columns.filter((column) => column.required && !present.some((one) => one.column === column))
  if (missing.some(({ name }) => key.includes(name))) known.addUnread(layout.name)

  function reviewRows(review: Review, rows: readonly Row[], today: string): void {
    const faulty = new Set(found.map(({ line }) => line))
    for (const row of rows) {
      const { line, values } = row
      const isRead = checked.keyAt.every((at) => values[at] !== null)
      review.row?.({
        line,
        today,
        isFaulty: faulty.has(line) || missing.length > 0,
        value: (column) => values[shape.at(column)] ?? null,
        error: (field, reason) => error(line, field, reason),
        // For a row whose key was not read, only that is reported.
        warning: (field, reason) => isRead && warning(line, field, reason),
      })
    }
  }

  /** Reports the faults found; returns the rows without any, and stores the keys of the others. */
  function withoutFaulty(rows: Row[], omitted: ReadonlySet<Row>): Row[] {
    if (found.length === 0 && omitted.size === 0 && missing.length === 0) return rows
    const wrong = new Set(found.map(({ line }) => line))
    for (const fault of found.sort((one, other) => one.line - other.line)) faults.add(fault)
    found = []
    return rows.filter((row) => {
      if (missing.length === 0 && !wrong.has(row.line) && !omitted.has(row)) return true
      const own = keyOf(checked, row)
      if (own) known.addFaulty(layout, keyText(own), storedRow(shape, row.values))
      return false
    })
  }

  async function check(lines: readonly Line[]): Promise<Row[]> {
    const rows = lines.map((line) => ({ line: line.line, values: readCells(line) }))
    const omitted = hasOurNumbers ? new Set<Row>() : await keys.resolve(checked, rows)
    await keptNumbers?.follow(checked, rows)
    for (const reference of refers) for (const row of await followReference(checked, reference, rows)) omitted.add(row)
    for (const row of (await withoutErased?.(rows, warning)) ?? []) omitted.add(row)
    for (const [column, { from, compute }] of Object.entries(computed)) {
      for (const { values } of rows) values[shape.at(column)] = compute(values[shape.at(from)] ?? null)
    }
    findTwins(checked, rows)
    for (const column of unique) await findTaken(checked, column, rows)
    await findRenewed(checked, rows)
    if (fixed.length > 0) await findMoved(checked, fixed, rows)
    if (review && today) reviewRows(review, rows, today)
    return withoutFaulty(rows, omitted)
  }

  /** Ends the review when all tables are written; undefined when there is nothing to review then. */
  const end =
    review?.end &&
    (async (seen: Reviewable['seen']): Promise<void> => {
      const doubts = (await review.end?.({ db, seen, today: today ?? '' })) ?? []
      for (const doubt of doubts) faults.warnings.add({ file, ...doubt })
    })

  return { check, end }
}
