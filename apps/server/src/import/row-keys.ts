import { formatDate } from '@colab/contract/wire/date'
import { ours } from '#base/ours.ts'
import { rowsByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import type { Report } from './cells.ts'
import type { KeyBook } from './keys.ts'
import { type Known, keyText } from './known.ts'
import type { Layout } from './layout.ts'
import { type Row, type Shape, valuesAt, valuesOf } from './shape.ts'

export interface CheckedFile {
  db: Transaction<Schema>
  layout: Layout
  shape: Shape
  /** Positions of the key. */
  keyAt: readonly number[]
  known: Known
  keys: KeyBook
  error: Report
  warning: Report
}

/** Formats values of columns of a layout for a message, with the company's own codes. */
export function shownValues(
  { layout, keys }: CheckedFile,
  columns: readonly string[],
  values: readonly Value[],
): string {
  const kindOf = (name: string) => layout.columns.find((column) => column.name === name)?.type.key
  return values.map((value, at) => String(keys.shown(kindOf(columns[at] ?? ''), value))).join(', ')
}

/** Returns the key of a row; null while a part of it is missing, which was already reported. */
export function keyOf({ keyAt }: CheckedFile, row: Row): Value[] | null {
  const key = valuesAt(keyAt, row)
  return key.includes(null) ? null : key
}

/** Reports rows with the key of an earlier one. */
export function findTwins(file: CheckedFile, rows: readonly Row[]): void {
  const { key: named, span } = file.layout
  const earlier = new Map<string, Row>()
  const beginAt = span ? file.shape.at(span.begin) : -1
  for (const row of rows) {
    const key = keyOf(file, row)
    if (!key) continue
    const text = keyText(key)
    const twin = earlier.get(text)
    if (!twin) earlier.set(text, row)
    else if (!span || twin.values[beginAt] === row.values[beginAt])
      file.error(row.line, named.join(', '), ours`repete a linha ${twin.line}`)
    else file.error(row.line, named.join(', '), ours`repete a linha ${twin.line}, com outra admissão; ${span.advice}`)
  }
}

/** Reports values of a unique column that belong to another row, stored or read. */
export async function findTaken(file: CheckedFile, column: string, rows: readonly Row[]): Promise<void> {
  const { db, layout, shape, error } = file
  const { table, key } = layout
  const at = shape.at(column)
  const keyed = rows.flatMap((row) => {
    const [value = null, own] = [row.values[at], keyOf(file, row)]
    return value === null || value === '' || !own ? [] : [{ line: row.line, value, own }]
  })
  const keys = [...new Set(keyed.map(({ value }) => value))].map((value) => [value])
  const holders = await rowsByKeys(db, { table, columns: [column], keys }, [column, ...key])
  const taken = new Map<Value, Value[]>()
  for (const row of holders) taken.set(row[column] ?? null, valuesOf(row, key))
  for (const { line, value, own } of keyed) {
    const holder = taken.get(value)
    if (holder !== undefined && keyText(holder) !== keyText(own)) {
      error(line, column, ours`já é de ${key.join(', ')} ${shownValues(file, key, holder)}`)
    } else taken.set(value, own)
  }
}

/**
 * Reports rows that begin after the end of the stored one with their key; a later begin of one without an end is
 * doubtful.
 */
export async function findRenewed(file: CheckedFile, rows: readonly Row[]): Promise<void> {
  const { db, layout, shape, error, warning } = file
  const { table, key, span } = layout
  if (!span) return
  const keys = rows.map((row) => keyOf(file, row)).filter((own) => own !== null)
  const stored = await rowsByKeys(db, { table, columns: key, keys }, [...key, span.begin, span.end])
  const earlier = new Map(stored.map((row) => [keyText(valuesOf(row, key)), row]))
  for (const row of rows) {
    const was = earlier.get(keyText(keyOf(file, row) ?? []))
    const begin = row.values[shape.at(span.begin)]
    if (!was || typeof begin !== 'string' || begin <= String(was[span.begin])) continue
    const [from, to] = [formatDate(String(was[span.begin])), was[span.end] ? String(was[span.end]) : '']
    if (to !== '' && begin > to)
      error(row.line, span.begin, ours`o contrato gravado vai de ${from} a ${formatDate(to)}; ${span.advice}`)
    else warning(row.line, span.begin, ours`adia a admissão gravada, ${from}; ${span.advice}`)
  }
}

/** Reports changes of columns that must not change. */
export async function findMoved(file: CheckedFile, fixed: readonly string[], rows: readonly Row[]): Promise<void> {
  const { layout, shape, known, error } = file
  const keys = rows.map((row) => keyOf(file, row))
  const stored = await known.find(
    layout.name,
    keys.filter((key) => key !== null),
  )
  for (const [index, { line, values }] of rows.entries()) {
    const was = stored.get(keyText(keys[index] ?? []))
    const moved = fixed.filter((column) => was && was[column] !== values[shape.at(column)])
    if (!was || moved.length === 0) continue
    const other = await file.keys.ofOther(layout, was, (column) => values[shape.at(column)] ?? null)
    if (other) error(line, 'codEmp', other)
    else {
      for (const column of moved)
        error(line, column, ours`não pode mudar: já é ${shownValues(file, [column], [was[column] ?? null])}`)
    }
  }
}
