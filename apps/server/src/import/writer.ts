import { formatDate } from '@colab/contract/wire/date'
import type { RawBuilder } from 'kysely'
import { deleteByKeys, rowsByKeys, SeenKeys, setByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { WITHDRAWABLE } from '#hr/withdraw/tables.ts'
import { localTime } from '#runtime/clock.ts'
import type { Value } from './cell-types.ts'
import type { Report } from './cells.ts'
import { type Journal, rowSum } from './journal.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { type Row, shapeOf } from './shape.ts'
import { createStatement, runStatement, type Statement } from './statement.ts'
import { untypedDb } from './untyped-db.ts'

export interface WriteResult {
  /** Rows that were new or changed. */
  written: number
  removed: number
}

interface WriterTarget {
  db: Transaction<Schema>
  layout: Layout
  /** Without it the import cannot be undone. */
  journal: Journal | undefined
  /** Whether withdrawn rows are published again. */
  republish: boolean
}

interface WriterOptions {
  /** Columns without a value in the file keep their stored value. */
  untouched: ReadonlySet<string>
  refuse: Report
  warn: Report
}

export interface Writer {
  write(rows: readonly Row[]): Promise<void>
  end(): Promise<WriteResult>
  /** Keys of the written rows; null where none were. */
  seen(): RawBuilder<unknown> | null
  /** Forgets them. */
  drop(): Promise<void>
}

/** Rows that one statement of a removal reads. */
const PAGE = 5000

/** Writes rows, many per statement: new and changed ones. */
export async function createWriter(
  { db, layout, journal, republish }: WriterTarget,
  { untouched, refuse, warn }: WriterOptions,
): Promise<Writer> {
  const { table, key, conflict = key, whole = [], derived, final = false } = layout
  const shape = shapeOf(layout)
  const { columns, positions } = shape
  const changing = layout.once ? [] : columns.filter((column) => !conflict.includes(column) && !untouched.has(column))
  const derivedTable = derived && (await derived.exists(db)) ? derived : null
  const seen = new SeenKeys(db, layout.name, conflict)
  const entry = { tabela: layout.name, columns, key: conflict }
  const keyAt = conflict.map(shape.at)
  const keyOf = ({ values }: Row): Value[] => keyAt.map((at) => values[at] ?? null)
  const wholeAt = whole.map(shape.at)
  const partOf = ({ values }: Row): Value[] => wholeAt.map((at) => values[at] ?? null)
  const isEmpty = !(await untypedDb(db)
    .selectFrom(table)
    .select(conflict[0] ?? '')
    .limit(1)
    .executeTakeFirst())
  const withdrawable = !isEmpty && WITHDRAWABLE.some((name) => name === table)
  const insert = createStatement(db, table, columns, conflict, [], derivedTable?.columns)
  const update = createStatement(db, table, columns, conflict, changing, derivedTable?.columns)
  /** Parts of the previous rows that were not in the table. */
  let fresh = new Set<string>()
  let mayOmit = false
  let written = 0

  /** Returns the stored rows with the keys of these rows. */
  async function storedRows(rows: readonly Row[]): Promise<Map<string, Stored>> {
    if (isEmpty && !final) return new Map()
    const select = withdrawable ? [...columns, 'withdrawnAt'] : columns
    const found = await rowsByKeys(db, table, select, conflict, rows.map(keyOf))
    return new Map(found.map((row) => [keyText(conflict.map((column) => row[column] ?? null)), row]))
  }

  /** Notes whether a part of these rows has stored rows that the file may omit. */
  async function noteParts(rows: readonly Row[]): Promise<void> {
    if (isEmpty || whole.length === 0 || mayOmit) return
    const parts = new Map(rows.map((row) => [keyText(partOf(row)), partOf(row)]))
    for (const part of fresh) parts.delete(part)
    mayOmit = (await rowsByKeys(db, table, whole, whole, [...parts.values()])).length > 0
    fresh = new Set(rows.map((row) => keyText(partOf(row))))
  }

  const storedOf = ({ values }: Row): Value[] => positions.map((at) => values[at] ?? null)

  async function run(statement: Statement, rows: readonly Value[][]): Promise<void> {
    const result = await runStatement(db, statement, rows)
    written += result.written
    if (derivedTable && result.returned.length > 0) await derivedTable.forget(db, result.returned)
  }

  /** Deletes rows of the contained parts that the file omits. */
  async function removeOmitted(): Promise<number> {
    let removed = 0
    while (mayOmit) {
      const rows = (await seen.omitted(table, columns, whole, PAGE)) as Stored[]
      if (rows.length === 0) break
      const keys = rows.map((row) => conflict.map((column) => row[column] ?? null))
      await deleteByKeys(db, table, conflict, keys)
      await journal?.add({ ...entry, removed: rows.map((row) => columns.map((column) => row[column] ?? null)) })
      if (derivedTable) await derivedTable.forget(db, rows)
      removed += rows.length
    }
    return removed
  }

  return {
    async write(rows) {
      await noteParts(rows)
      const before = await storedRows(rows)
      const added: Row[] = []
      const changed: { row: Row; was: Stored }[] = []
      const back: Value[][] = []
      for (const row of rows) {
        const was = before.get(keyText(keyOf(row)))
        if (!was) added.push(row)
        else if (changing.some((column) => was[column] !== row.values[shape.at(column)])) changed.push({ row, was })
        else if (isWithdrawn(was) && republish) written += 1
        if (!was || !isWithdrawn(was)) continue
        if (republish) back.push(keyOf(row))
        else warn(row.line, '', withdrawnText(was))
      }
      if (final) {
        for (const { row } of changed) refuse(row.line, '', 'já foi importado com outro conteúdo, e não muda')
      }
      const inserted = added.map(storedOf)
      const updated = final ? [] : changed.map(({ row }) => storedOf(row))
      await run(insert, inserted)
      await run(update, updated)
      await setByKeys(db, table, 'withdrawnAt', null, conflict, back)
      await journal?.add({
        ...entry,
        added: added.map(keyOf),
        addedSums: inserted.map(rowSum),
        back,
        changed: changed.map(({ was }) => columns.map((column) => was[column] ?? null)),
        // Columns outside the import keep their stored values.
        changedSums: changed.map(({ was }, at) =>
          rowSum(columns.map((column, to) => (changing.includes(column) ? updated[at]?.[to] : was[column]) ?? null)),
        ),
      })
      await seen.add(
        rows.map(keyOf),
        rows.map(({ line }) => line),
      )
    },
    async end() {
      for (const { line, first } of await seen.repeated()) refuse(line, key.join(', '), `repete a linha ${first}`)
      const removed = await removeOmitted()
      return { written, removed }
    },
    seen: () => seen.table,
    drop: () => seen.drop(),
  }
}

function withdrawnText({ withdrawnAt }: Stored): string {
  const { day } = localTime(Number(withdrawnAt))
  return `retirado pelo RH em ${formatDate(day)}: continua retirado; para publicar de novo, --republish`
}

const isWithdrawn = ({ withdrawnAt }: Stored) => typeof withdrawnAt === 'number'
