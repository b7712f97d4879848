import { formatDate } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import type { RawBuilder } from 'kysely'
import { localTime } from '#base/clock.ts'
import { type OurText, ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { keysOf } from '#employees/external-keys/keys.ts'
import type { KeyKind } from '#employees/external-keys/kinds.ts'
import type { Doubt, Review, Reviewed } from './layout.ts'

/* Definitions that the reviews of several tables share. */

export function eachRow(row: (row: Reviewed) => void): () => Review {
  return () => ({ row })
}

export function textOf({ value }: Reviewed, column: string): string {
  return String(value(column) ?? '')
}

/** Returns the day of a column with a day, or with a moment; empty without one. */
export function dayOf({ value }: Reviewed, column: string): string {
  const found = value(column)
  return typeof found === 'number' ? localTime(found).day : String(found ?? '').slice(0, 10)
}

export function warnOfFuture(row: Reviewed, field: string, latest = row.today): void {
  if (dayOf(row, field) > latest) row.warning(field, ours`fica no futuro`)
}

/** Warns about a day, or with `month` a month, outside the contract of the row (ofContract). */
export function warnOutsideContract(row: Reviewed, field: string, { month = false, after = true } = {}): void {
  const part = (day: string) => (month ? day.slice(0, 7) : day)
  const [day, hired, left] = [dayOf(row, field), textOf(row, 'dtAdmissao'), textOf(row, 'dtDemissao')]
  if (day === '') return
  if (part(day) < part(hired)) row.warning(field, ours`vem antes da admissão`)
  if (after && left !== '' && part(day) > part(left)) {
    row.warning(field, ours`vem depois do desligamento, em ${formatDate(left)}`)
  }
}

/** Warns about a day before another; `word` names the other one with its preposition: `do início`. */
export function warnOfOrder(row: Reviewed, [first, last]: readonly [string, string], word: string): void {
  const [from, to] = [dayOf(row, first), dayOf(row, last)]
  if (from !== '' && to !== '' && to < from) row.warning(last, ours`vem antes ${word}, ${formatDate(from)}`)
}

export function warnOfNegative({ value, warning }: Reviewed, ...fields: string[]): void {
  for (const field of fields) if (Number(value(field)) < 0) warning(field, ours`é negativo`)
}

/** `R$ 1.234,56` with a plain space. */
export function reais(cents: number): string {
  return formatBRL(cents).replace('\u00a0', ' ')
}

/** Maximum number of doubts that one review reports. */
export const MOST_DOUBTS = 1000

export async function doubtsOf<Row extends { line: number }>(
  db: Transaction<Schema>,
  query: RawBuilder<Row>,
  field: string,
  reason: (row: Row) => OurText,
): Promise<Doubt[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => ({ line: row.line, field, reason: reason(row) }))
}

/** Returns the same for rows with the number of something, `code`: the reason contains it as the company writes it. */
export async function doubtsOfCode(
  db: Transaction<Schema>,
  query: RawBuilder<{ line: number; code: number }>,
  { field, kind }: { field: string; kind: KeyKind },
  reason: (code: string) => OurText,
): Promise<Doubt[]> {
  const { rows } = await query.execute(db)
  const keys = await keysOf(
    db,
    kind,
    rows.map(({ code }) => code),
  )
  return rows.map(({ line, code }) => ({ line, field, reason: reason(keys.get(code) ?? String(code)) }))
}
