import type { ColumnBuilderCallback, ColumnDataType, CreateTableBuilder, Generated, Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT, serial } from './columns.ts'
import type { PersonalTable, Subject, Term } from './subject.ts'

/*
 * A table is described once, by its columns: the statements of its migration, the type of its rows, and its part of
 * the inventory of personal data (inventory.ts) are derived from them.
 */

/** A column, not null unless it is optional; `Value` is its value in a row. */
export class Column<Value> {
  /** Exists only as a type. */
  declare readonly value: Value
  readonly type: (kind: DatabaseKind) => ColumnDataType
  readonly constraints: (kind: DatabaseKind) => ColumnBuilderCallback
  /** Empty where another table describes a column of this name. */
  readonly contents: string

  constructor(
    type: Column<Value>['type'],
    constraints: Column<Value>['constraints'] = () => (c) => c.notNull(),
    contents = '',
  ) {
    this.type = type
    this.constraints = constraints
    this.contents = contents
  }

  private with<V = Value>(constraint: ColumnBuilderCallback): Column<V> {
    return new Column(this.type, (kind) => (column) => constraint(this.constraints(kind)(column)), this.contents)
  }

  /**
   * Adds a description of the column, in Portuguese, for HR and for the person; a name means the same in every table.
   */
  about(contents: string): Column<Value> {
    return new Column(this.type, this.constraints, contents)
  }

  /** Narrows the values; the database does not check them. */
  as<V extends Value>(): Column<V> {
    return this as unknown as Column<V>
  }
  optional(): Column<Value | null> {
    return new Column(this.type, () => (column) => column, this.contents)
  }
  primaryKey(): Column<Value> {
    return new Column(this.type, () => (column) => column.primaryKey(), this.contents)
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

/** Names of columns, in their order. */
export function namesOf<C extends Columns>(columns: C) {
  return Object.keys(columns) as (keyof C & string)[]
}
type Creation = CreateTableBuilder<string, string>
type Step = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>

/** A table as it was created. */
export class Table<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
  readonly indexes: Record<string, readonly string[]> = {}
  /** Columns that later migrations added. */
  readonly later: Record<string, Column<unknown>> = {}
  subject: Subject | undefined
  private readonly refinements: ((creation: Creation, kind: DatabaseKind) => Creation)[] = []

  constructor(name: string, columns: C) {
    this.name = name
    this.columns = columns
  }

  /** Adds definitions that only few tables have. */
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

  /** Names columns that later migrations added. */
  added(...columns: readonly Columns[]): this {
    Object.assign(this.later, ...columns)
    return this
  }

  /** Declares data of people: how long they are kept, and their description, for the person and HR. */
  personal(term: Term, about: string, more: Omit<PersonalTable, 'about' | 'term'> = {}): this {
    this.subject = { ...more, about, term }
    return this
  }
  /** Declares descriptions of the codes in a column of personal rows. */
  codes(explains: string, column = explains): this {
    this.subject = { about: null, why: 'codes', explains, column }
    return this
  }
  /** Declares that it contains no data of people. */
  technical(why: string): this {
    this.subject = { about: null, why }
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
