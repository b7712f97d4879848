import { formatDate } from '@colab/contract/wire/date'
import type { RawBuilder } from 'kysely'
import { localTime } from '#base/clock.ts'
import { type OurText, ours } from '#base/ours.ts'
import { SeenKeys, setByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { hasRows } from '#db/untyped-db.ts'
import type { Value } from './cell-types.ts'
import type { Report } from './cells.ts'
import { type Comparison, createComparison } from './comparison.ts'
import { type Journal, rowSum } from './journal.ts'
import type { Layout, Stored } from './layout.ts'
import { createOmissions } from './omissions.ts'
import { type Row, shapeOf, valuesAt, valuesOf } from './shape.ts'
import { createStatement, runStatement, type Statement } from './statement.ts'

export interface WriteResult {
  /** Rows that were new. */
  added: number
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
  drop(): Promise<void>
}

/** Writes rows, many per statement: new and changed ones. */
export async function createWriter(
  { db, layout, journal, republish }: WriterTarget,
  { untouched, refuse, warn }: WriterOptions,
): Promise<Writer> {
  const { table, key, conflict = key, final = false } = layout
  const { at, columns, positions } = shapeOf(layout)
  const keyAt = conflict.map(at)
  const changing = layout.once ? [] : columns.filter((column) => !conflict.includes(column) && !untouched.has(column))
  const derived = layout.derived && (await layout.derived.exists(db)) ? layout.derived : null
  const isEmpty = !(await hasRows(db, table))
  const compare = createComparison(db, layout, { changing, isEmpty })
  const seen = new SeenKeys(db, layout.name, conflict)
  const omissions = isEmpty ? null : createOmissions(db, layout, seen)
  const insertion = { table, columns, conflict, returning: derived?.columns }
  const insert = createStatement(db, insertion)
  const update = createStatement(db, { ...insertion, changing })
  const entry = { tabela: layout.name, columns, key: conflict }
  let [added, written] = [0, 0]

  async function run(statement: Statement, rows: readonly Value[][]): Promise<number> {
    const result = await runStatement(db, statement, rows)
    written += result.written
    if (result.returned.length > 0) await forget(result.returned)
    return result.written
  }

  /**
   * Discards derived data. Its entry comes before those of the rows, because an undo runs backwards and discards once
   * more.
   */
  async function forget(rows: Stored[]): Promise<void> {
    const removed = await derived?.forget(db, rows)
    if (removed) await journal?.(removed)
  }

  /** Publishes withdrawn rows again, or warns about them; returns the keys of those published. */
  async function republished({ withdrawn, changed }: Comparison): Promise<Value[][]> {
    if (!republish) for (const { row, was } of withdrawn) warn(row.line, '', withdrawnText(was))
    const back = republish ? withdrawn : []
    const updated = new Set(changed.map(({ row }) => row))
    written += back.filter(({ row }) => !updated.has(row)).length
    const keys = back.map(({ row }) => valuesAt(keyAt, row))
    await setByKeys(db, { table, columns: conflict, keys }, 'withdrawnAt', null)
    return keys
  }

  return {
    async write(rows) {
      await omissions?.note(rows)
      const compared = await compare(rows)
      const { added: fresh, changed } = compared
      if (final) {
        for (const { row } of changed) refuse(row.line, '', ours`já foi importado com outro conteúdo, e não muda`)
      }
      const inserted = fresh.map((row) => valuesAt(positions, row))
      const updated = final ? [] : changed.map(({ row }) => valuesAt(positions, row))
      added += await run(insert, inserted)
      await run(update, updated)
      await journal?.({
        ...entry,
        added: fresh.map((row) => valuesAt(keyAt, row)),
        addedSums: inserted.map(rowSum),
        back: await republished(compared),
        changed: changed.map(({ was }) => valuesOf(was, columns)),
        // Columns outside the import keep their stored values.
        changedSums: changed.map(({ was }, index) =>
          rowSum(columns.map((column, to) => (changing.includes(column) ? updated[index]?.[to] : was[column]) ?? null)),
        ),
      })
      await seen.add(
        rows.map((row) => valuesAt(keyAt, row)),
        rows.map(({ line }) => line),
      )
    },
    async end() {
      for (const { line, first } of await seen.repeated()) refuse(line, key.join(', '), ours`repete a linha ${first}`)
      let removed = 0
      for await (const rows of omissions?.remove() ?? []) {
        await forget(rows)
        await journal?.({ ...entry, removed: rows.map((row) => valuesOf(row, columns)) })
        removed += rows.length
      }
      return { added, written, removed }
    },
    seen: () => seen.table,
    drop: () => seen.drop(),
  }
}

function withdrawnText({ withdrawnAt }: Stored): OurText {
  const { day } = localTime(Number(withdrawnAt))
  return ours`retirado pelo RH em ${formatDate(day)}: continua retirado; para publicar de novo, --republish ou, na mesa, Opções`
}
