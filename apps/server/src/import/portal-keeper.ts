import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { type OurText, ours } from '#base/ours.ts'
import { deleteByKeys, rowsByKeys, setByKeys } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Value } from './cell-types.ts'
import type { Report } from './cells.ts'
import type { Journal } from './journal.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import type { PortalChange } from './run-tables.ts'
import { type Row, type Shape, shapeOf, valuesAt, valuesOf } from './shape.ts'

/* Changes of the portal survive an import whose value of payroll is the one at the time of the change. */

interface Keeping {
  db: Transaction<Schema>
  layout: Layout
  journal: Journal | undefined
  /** Number of the import, which records where payroll has precedence; undefined in a dry run. */
  importId: number | undefined
  /** Uses payroll's values everywhere. */
  payrollWins: boolean
  today: string
}

export interface PortalKeeper {
  /** Replaces values by the portal's in rows where payroll's did not change; returns the rows to write at once. */
  keep(rows: readonly Row[]): Promise<readonly Row[]>
  /** Returns the rows that could only be compared as a whole group, and are to be written. */
  end(): Promise<readonly Row[]>
}

/** Creates the keeper of a file; null where the portal changed nothing in its table. */
export async function createPortalKeeper(
  keeping: Keeping,
  untouched: ReadonlySet<string>,
  warn: Report,
): Promise<PortalKeeper | null> {
  const { db, layout, importId } = keeping
  const marks = await db
    .selectFrom('portalChange')
    .selectAll()
    .where('tabela', '=', layout.table)
    .where('importId', 'is', null)
    .execute()
  if (marks.length === 0) return null
  const shape = shapeOf(layout)
  const { key, conflict = key, whole } = layout
  const part = { ...keeping, shape, conflict, untouched, warn, ended: [] as PortalChange[] }
  const fields = keepFields(
    part,
    byKey(marks, conflict, ({ campo }) => campo !== ''),
  )
  const added = await keepAdded(
    part,
    byKey(marks, conflict, ({ campo, naFolha }) => campo === '' && naFolha === null),
  )
  const isGroup = ({ campo, naFolha }: PortalChange) => campo === '' && naFolha !== null
  const groups = keepGroups(part, whole ?? [], whole ? byKey(marks, whole, isGroup) : new Map())
  return {
    async keep(rows) {
      fields(rows)
      await added.take(rows)
      return groups.hold(rows)
    },
    async end() {
      const rows = groups.release()
      added.end()
      const keys = part.ended.map(({ tabela, linha, campo }) => [tabela, linha, campo])
      const rowsOf = { table: 'portalChange', columns: ['tabela', 'linha', 'campo'], keys }
      if (importId !== undefined) await setByKeys(db, rowsOf, 'importId', importId)
      return rows
    },
  }
}

interface Part extends Keeping {
  shape: Shape
  /** The key of rows in the table. */
  conflict: readonly string[]
  untouched: ReadonlySet<string>
  warn: Report
  /** Records that end with this import. */
  ended: PortalChange[]
}

type Marks = ReadonlyMap<string, PortalChange[]>

function byKey(
  marks: readonly PortalChange[],
  key: readonly string[],
  isMeant: (mark: PortalChange) => boolean,
): Marks {
  return Map.groupBy(marks.filter(isMeant), ({ linha }) => keyText(valuesOf(JSON.parse(linha) as Stored, key)))
}

/** Returns the function that replaces fields of rows by the portal's values. */
function keepFields(part: Part, marks: Marks) {
  const { layout, shape, conflict, untouched, payrollWins, ended, warn } = part
  const keyAt = conflict.map(shape.at)
  const computed = Object.entries(layout.computed ?? {})
  return (rows: readonly Row[]): void => {
    if (marks.size === 0) return
    for (const row of rows) {
      for (const mark of marks.get(keyText(valuesAt(keyAt, row))) ?? []) {
        const { campo, naFolha, noPortal } = mark
        if (untouched.has(campo) || !shape.has(campo)) continue
        const at = shape.at(campo)
        const given = JSON.stringify(row.values[at] ?? null)
        if (payrollWins || given !== naFolha || given === noPortal) {
          ended.push(mark)
          continue
        }
        row.values[at] = JSON.parse(noPortal) as Value
        for (const [column, { from, compute }] of computed) {
          if (from === campo) row.values[shape.at(column)] = compute(row.values[at] ?? null)
        }
        warn(row.line, fieldOf(layout, campo), sinceText(part, mark))
      }
    }
  }
}

/** Rows that the portal added: payroll's row for the same one, under its own number, replaces them. */
async function keepAdded(part: Part, marks: Marks) {
  const { db, layout, journal, shape, conflict, ended, warn } = part
  const { table, twin = [] } = layout
  const keyAt = conflict.map(shape.at)
  const twinAt = twin.map(shape.at)
  const open = new Map([...marks].flatMap(([text, [mark]]) => (mark ? [[text, mark] as const] : [])))
  const keys = [...open.values()].map(({ linha }) => valuesOf(JSON.parse(linha) as Stored, conflict))
  const stored = keys.length > 0 ? await rowsByKeys(db, { table, columns: conflict, keys }, shape.columns) : []
  const twins = new Map(stored.map((row) => [keyText(valuesOf(row, twin)), row]))

  return {
    async take(rows: readonly Row[]): Promise<void> {
      if (open.size === 0) return
      for (const row of rows) {
        const own = keyText(valuesAt(keyAt, row))
        const was = twins.get(keyText(valuesAt(twinAt, row)))
        const text = was ? keyText(valuesOf(was, conflict)) : own
        const mark = open.get(text)
        if (!mark) continue
        open.delete(text)
        ended.push(mark)
        if (!was || text === own) continue
        await journal?.({
          tabela: layout.name,
          columns: shape.columns,
          key: conflict,
          removed: [valuesOf(was, shape.columns)],
        })
        await deleteByKeys(db, { table, columns: conflict, keys: [valuesOf(was, conflict)] })
      }
    },
    end(): void {
      for (const mark of open.values()) warn(0, '', ours`${JSON.parse(mark.noPortal)}: ${sinceText(part, mark)}`)
    },
  }
}

/** Groups of rows that an import replaces as a whole: payroll's former rows are compared with all rows of the file. */
function keepGroups(part: Part, whole: readonly string[], marks: Marks) {
  const { layout, shape, untouched, payrollWins, ended, warn } = part
  const groupAt = whole.map(shape.at)
  // Columns that only count the rows of a group may count them in another order.
  const counted = layout.columns.filter((column) => column.counted).map(({ name }) => name)
  const compared = shape.columns.filter((name) => ![...whole, ...counted].includes(name) && !untouched.has(name))
  const textOf = (rows: readonly Stored[]) =>
    rows
      .map((row) => JSON.stringify(valuesOf(row, compared)))
      .toSorted()
      .join()
  const held = new Map<string, Row[]>()

  return {
    hold(rows: readonly Row[]): readonly Row[] {
      if (marks.size === 0) return rows
      return rows.filter((row) => {
        const text = keyText(valuesAt(groupAt, row))
        if (!marks.has(text)) return true
        held.set(text, [...(held.get(text) ?? []), row])
        return false
      })
    },
    release(): Row[] {
      return [...held].flatMap(([text, rows]) => {
        const [mark] = marks.get(text) ?? []
        if (!mark) return rows
        const values = rows.map((row) =>
          Object.fromEntries(compared.map((name) => [name, row.values[shape.at(name)] ?? null])),
        )
        if (!payrollWins && textOf(values) === textOf(JSON.parse(mark.naFolha ?? '[]') as Stored[])) {
          warn(rows[0]?.line ?? 0, '', sinceText(part, mark))
          return []
        }
        ended.push(mark)
        return rows
      })
    },
  }
}

/** The name of a column in the file. */
function fieldOf({ columns }: Layout, stored: string): string {
  return columns.find((column) => column.stored === stored)?.name ?? stored
}

/** `no portal desde 26/11: leve à folha`, with the year where it is another one. */
function sinceText({ today }: Pick<Keeping, 'today'>, { changedAt }: Pick<PortalChange, 'changedAt'>): OurText {
  const { day } = localTime(Number(changedAt))
  const date = formatDate(day)
  return ours`no portal desde ${day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date}: leve à folha`
}
