import type { ColumnBuilderCallback, ColumnDataType, CreateTableBuilder, Generated, Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT, serial } from './columns.ts'

/* A table is described once, by its columns: from them follow the statements of its migration and the type of its rows. */

/** A column, not null unless it is optional; `Value` is its value in a row. */
export class Column<Value> {
  /** Exists only as a type. */
  declare readonly value: Value
  readonly type: (kind: DatabaseKind) => ColumnDataType
  readonly constraints: (kind: DatabaseKind) => ColumnBuilderCallback

  constructor(type: Column<Value>['type'], constraints: Column<Value>['constraints'] = () => (c) => c.notNull()) {
    this.type = type
    this.constraints = constraints
  }

  private with<V = Value>(constraint: ColumnBuilderCallback): Column<V> {
    return new Column(this.type, (kind) => (column) => constraint(this.constraints(kind)(column)))
  }

  /** Narrows the values; the database does not check them. */
  as<V extends Value>(): Column<V> {
    return this as unknown as Column<V>
  }
  optional(): Column<Value | null> {
    return new Column(this.type, () => (column) => column)
  }
  primaryKey(): Column<Value> {
    return new Column(this.type, () => (column) => column.primaryKey())
  }
  unique(): Column<Value> {
    return this.with((column) => column.unique())
  }
  /** A foreign key, `table.column`. */
  references(target: string, also: ColumnBuilderCallback = (column) => column): Column<Value> {
    return this.with((column) => also(column.references(target)))
  }
  defaultTo(value: Value): Column<Value> {
    return this.with((column) => column.defaultTo(value))
  }
}

export const text = new Column<string>(() => 'text')
export const integer = new Column<number>(() => 'integer')
export const flag = integer.as<0 | 1>()
export const decimal = new Column<number>(() => 'double precision')
/** Milliseconds since the epoch. */
export const moment = new Column<number>(() => MOMENT)
export const blob = new Column<Uint8Array>(bytes)
/** A primary key that the database counts. */
export const counted = new Column<Generated<number>>(() => 'integer', serial)

/** Several columns of text. */
export function texts<Name extends string>(...names: readonly Name[]): Record<Name, Column<string>> {
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, Column<string>>
}

type Columns = Readonly<Record<string, Column<unknown>>>
type Creation = CreateTableBuilder<string, string>
type Step = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>

/** A table as it was created. */
export class Table<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
  readonly indexes: Record<string, readonly string[]> = {}
  private readonly refinements: ((creation: Creation, kind: DatabaseKind) => Creation)[] = []

  constructor(name: string, columns: C) {
    this.name = name
    this.columns = columns
  }

  /** Adds what only few tables have. */
  with(refinement: (creation: Creation, kind: DatabaseKind) => Creation): this {
    this.refinements.push(refinement)
    return this
  }
  /** A primary key of several columns, named after the table. */
  key(...columns: (keyof C & string)[]): this {
    return this.with((creation) => creation.addPrimaryKeyConstraint(`${this.name}Key`, columns))
  }
  index(name: string, ...columns: (keyof C & string)[]): this {
    this.indexes[name] = columns
    return this
  }

  /** The statement that creates the table, under another name when it replaces one. */
  creation(db: Kysely<unknown>, kind: DatabaseKind, name = this.name): Creation {
    let creation: Creation = db.schema.createTable(name)
    for (const [column, { type, constraints }] of Object.entries(this.columns)) {
      creation = creation.addColumn(column, type(kind), constraints(kind))
    }
    return this.refinements.reduce((refined, refine) => refine(refined, kind), creation)
  }
}

export function table<C extends Columns>(name: string, columns: C): Table<C> {
  return new Table(name, columns)
}

/** The values of columns. */
export type Values<C extends Columns> = { [Name in keyof C]: C[Name]['value'] }
/** The rows of a table as it was created. */
export type Row<T extends Table> = Values<T['columns']>
/** Columns that a later migration added: an insert may omit them. */
export type Added<C extends Columns> = { [Name in keyof C]: Generated<C[Name]['value']> }

/** A migration of several steps. */
export function inOrder(...steps: readonly Step[]): Step {
  return async (db, kind) => {
    for (const step of steps) await step(db, kind)
  }
}

/** A migration that creates tables with their indexes, in order. */
export function creating(...tables: readonly Table[]): Step {
  return async (db, kind) => {
    for (const table of tables) {
      await table.creation(db, kind).execute()
      for (const [index, columns] of Object.entries(table.indexes)) {
        await db.schema
          .createIndex(index)
          .on(table.name)
          .columns([...columns])
          .execute()
      }
    }
  }
}

/** A migration that adds columns to a table. */
export function adding(table: string, columns: Columns): Step {
  return async (db, kind) => {
    for (const [column, { type, constraints }] of Object.entries(columns)) {
      await db.schema.alterTable(table).addColumn(column, type(kind), constraints(kind)).execute()
    }
  }
}
