import type { Feature } from '@colab/contract/features'
import type { RawBuilder } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { OurText } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { PushKind } from '#push/tables.ts'
import type { CellType, Value } from './cell-types.ts'
import type { Fault } from './faults.ts'
import type { RemovedRows } from './journal.ts'

export interface Column {
  name: string
  type: CellType
  /** The column must exist, and none of its cells may be empty. */
  required: boolean
  /** Description in Portuguese, for docs/import.md. */
  about: string
  /**
   * The column of the table, where its name differs; null where the table has none, as for a column that identifies a
   * parent.
   */
  stored: string | null
  /** Value for an empty cell or a missing column; a function creates one for each row. */
  otherwise: Value | (() => Value)
  /** Initial value of a row, which from then on only the portal changes. */
  initial: boolean
  /** Numbers the rows that share the rest of the key; a mapping without it counts them. */
  counted: boolean
}

/** A reference of a row: columns of this file that contain the key of another layout's row. */
export interface Reference {
  columns: readonly string[]
  to: string
  /** Columns of this table that are filled from the other's row: `{ codPessoa: 'codPessoa' }`. */
  gives?: Readonly<Record<string, string>>
  /** Both rows are of the same `codEmp`. */
  ofSameEmployer?: true
  /** Columns of the other's row that the review reads; they are not stored again. */
  sees?: readonly string[]
}

/** A row to insert. */
export type Stored = Record<string, Value>

/** Discards data derived from rows that an import writes or deletes. */
export interface Derived {
  /** Columns that identify these rows. */
  columns: readonly string[]
  /** Whether anything derived exists; called once, before the first row. */
  exists(db: Transaction<Schema>): Promise<boolean>
  /** Discards only what can be derived again. */
  discard?(db: Transaction<Schema>, rows: Stored[]): Promise<void>
  /** Discards everything; returns the rows that were imported, which an undo restores. */
  forget(db: Transaction<Schema>, rows: Stored[]): Promise<RemovedRows | null>
}

/** Rows of a table of which an import notifies their people. */
export interface News {
  kind: PushKind
  /**
   * Returns the rows since a day that are worth a message: `codPessoa` and what identifies a row across imports, which
   * may change its number.
   */
  recent(db: Transaction<Schema>, since: string): Promise<({ codPessoa: number } & Stored)[]>
  /** Notifies people of new rows by more than a message; `known` are those before the import. */
  tell?(context: { db: Transaction<Schema>; clock: Clock }, rows: Stored[], known: Stored[]): Promise<void>
}

/** A row for the review; values that are invalid or empty are null. */
export interface Reviewed {
  line: number
  /** The value of a column of the file, or of one that a reference provides. */
  value(column: string): Value
  today: string
  /** Whether the row has errors: it is not stored, and the unit it belongs to is incomplete. */
  isFaulty: boolean
  /** The value is impossible. */
  error(field: string, reason: OurText): void
  /** The value is doubtful. */
  warning(field: string, reason: OurText): void
}

/** A doubtful value that is only found after the last row. */
export type Doubt = Omit<Fault, 'file'>

/** The database after the last table of an import. */
export interface Reviewable {
  db: Transaction<Schema>
  /** A temporary table of the rows read without errors: the columns of their key in the table, and `line`. */
  seen: RawBuilder<unknown>
  today: string
}

/** Finds impossible and doubtful values. */
export interface Review {
  row?(row: Reviewed): void
  /** Called when all tables are written. */
  end?(written: Reviewable): Promise<Doubt[]>
}

/** Context of a layout that writes its own rows. */
export interface WriteContext {
  db: Transaction<Schema>
  hash(password: string): Promise<string>
  /** Everything will be rolled back: slow steps that cannot fail may be skipped. */
  dryRun: boolean
}

/** A part of the portal: a feature or the sign-in of people, and the name of its screen. */
export interface Part {
  feature: Feature | 'people'
  screen: OurText
}

/** One table of an import: the layout of its file and its target. */
export interface Layout {
  /** Name of the CSV file and of the sheet. */
  name: string
  /** Part that is empty or cannot work while the table is empty; the same object for all tables of a part. */
  neededBy?: Part
  table: keyof Schema & string
  /** Description in Portuguese, for docs/import.md. */
  about: string
  columns: readonly Column[]
  /** Columns of the file that identify a row. */
  key: readonly string[]
  /** Columns of the table's unique constraint; default: those of `key`. */
  conflict?: readonly string[]
  refers?: readonly Reference[]
  /** Columns that are sums of another table's: `{ vlrTotal: { sum: 'vlrItem', where: ['tipo', 'A'] } }`. */
  totals?: {
    of: string
    columns: Readonly<Record<string, { sum: string; where: readonly [column: string, value: string] }>>
  }
  /** Columns of the table that follow from one of the file. */
  computed?: Readonly<Record<string, { from: string; compute(value: Value): Value }>>
  /** Columns that no two rows may share, beside the key. */
  unique?: readonly string[]
  /** Columns that never change after a row is stored. */
  fixed?: readonly string[]
  /** A number within the key: a row that is stored with a lower one, equal in these columns, keeps that one. */
  numbered?: { by: string; equal: readonly string[] }
  /**
   * First and last day for which a row is valid: one with the same key that begins later is another, which `advice`
   * explains how to number.
   */
  span?: { begin: string; end: string; advice: string }
  /** Columns that identify the group of a row: stored rows of an imported group that the file omits are deleted. */
  whole?: readonly string[]
  /** Columns that are equal in a row that the portal added and in payroll's own row for it, which replaces it. */
  twin?: readonly string[]
  /** HR can withdraw the rows (`withdrawnAt`). */
  withdrawable?: boolean
  /** Existing rows do not change when they are imported again. */
  once?: boolean
  /** Rows are final: a stored one cannot be imported with other content. */
  final?: boolean
  /** A column that the database numbers for rows created elsewhere. */
  serial?: string
  /**
   * Rows of several tables that belong together, by columns that all of these have: an import of them is undone
   * together.
   */
  together?: { of: string; columns: readonly string[] }
  /** Returns the rows that others need without a foreign key: an undo does not delete them. */
  used?(db: Transaction<Schema>, rows: readonly Stored[]): Promise<Stored[]>
  derived?: Derived
  news?: News
  /**
   * Starts the review of the rows of a file; `isOfficial`: they come from official files, in which people write no
   * tables.
   */
  review?(of: { isOfficial: boolean }): Review
  /** Writes rows in its own way; returns those that were written, as stored. */
  write?(context: WriteContext, rows: Stored[]): Promise<Stored[]>
  /** The rows of an export, where they are not the table's. */
  exported?(db: Transaction<Schema>): Promise<Stored[]>
}

/** Throws an Error for a name without a layout. */
export function layoutNamed(layouts: readonly Layout[], name: string): Layout {
  const layout = layouts.find((one) => one.name === name)
  if (!layout) throw new Error(`no layout ${name}`)
  return layout
}

type Options = Partial<Pick<Column, 'about' | 'stored' | 'otherwise' | 'initial' | 'counted'>>

function column(name: string, type: CellType, required: boolean, about: string | Options): Column {
  const options = typeof about === 'string' ? { about } : about
  return {
    name,
    type,
    required,
    about: '',
    stored: name,
    otherwise: type.empty,
    initial: false,
    counted: false,
    ...options,
  }
}

/** A column that must exist, with a value in every row. */
export function required(name: string, type: CellType, about: string | Options = ''): Column {
  return column(name, type, true, about)
}

/** A column that may be missing, and whose cells may be empty. */
export function optional(name: string, type: CellType, about: string | Options = ''): Column {
  return column(name, type, false, about)
}

/** The contract of a row, and the columns derived from it: person and employer. Reviews use its dates. */
export function ofContract(...gives: ('codPessoa' | 'codEmp')[]): Reference {
  return {
    columns: ['codEmpregado'],
    to: 'contratos',
    gives: Object.fromEntries(gives.map((column) => [column, column])),
    sees: ['dtAdmissao', 'dtDemissao'],
  }
}
