import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it, test } from 'vitest'
import { migrations } from '#registry.ts'
import { dropDatabase, emptyDatabase } from '../../test/databases.ts'
import { publishedReleases } from '../../test/releases/fixtures.ts'
import { contractionsIn, migrationFaults, shapeOf } from '../../test/schema-changes.ts'
import { makeAppendOnly } from './append-only.ts'
import { type DatabaseKind, rewriteTable } from './columns.ts'
import { databaseKind, migrateTo, openDatabase } from './database.ts'
import { creating, integer, table, text } from './table.ts'

/* Servers of two releases use one database during an upgrade, and after a downgrade: migrations expand, and contract
   a release later. */

/** The last migration before this rule: earlier ones are exempt. */
const BASELINE = '063-files-outside'

/** Migrations that contract, each with the first release whose program works with the contracted tables: `'070-old-names': '1.1.21+2'`. */
const CONTRACTIONS: Record<string, string> = {
  // The other release reads codes of requests only where they change, and its replies permit null.
  '099-codes-of-changes': '717fa8f44',
}

/**
 * Migrations whose triggers refuse and change nothing: they record writes, also those of the previous release, in a
 * table of their own.
 */
const NOTING: Record<string, RegExp> = { '066-contact-changes': /^066-contact-changes adds to person the trigger: / }

async function openEmpty() {
  const folder = await mkdtemp(join(tmpdir(), 'colab-expansion-'))
  const url = await emptyDatabase(folder)
  const db = openDatabase(url)
  afterAll(async () => {
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true })
  })
  return { db, kind: databaseKind(url) }
}

test('every migration since the last release only expands, or contracts what a published release no longer uses', async () => {
  const { db, kind } = await openEmpty()
  const names = Object.keys(migrations)
  const faults: string[] = []
  await migrateTo(db, kind, migrations, BASELINE)
  let before = await shapeOf(db, kind)
  expect(Object.keys(before).length).toBeGreaterThan(100)
  for (const name of names.slice(names.indexOf(BASELINE) + 1)) {
    await migrateTo(db, kind, migrations, name)
    const after = await shapeOf(db, kind)
    const declared = { since: CONTRACTIONS[name], published: publishedReleases() }
    const found = migrationFaults(name, contractionsIn(before, after), declared)
    faults.push(...found.filter((fault) => !NOTING[name]?.test(fault)))
    before = after
  }
  expect(faults).toEqual([])
  expect(names).toEqual(expect.arrayContaining(Object.keys(CONTRACTIONS)))
})

const meal = table('meal', { id: integer.primaryKey(), name: text, price: integer.optional() })
const menu = table('menu', { day: text.primaryKey(), meal: integer.references('meal.id') })

type Step = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<unknown>

const run =
  (statement: string): Step =>
  (db) =>
    sql.raw(statement).execute(db)

/** Changes a table as PostgreSQL can; SQLite needs a new one. */
const altering =
  (statement: string, ...columns: readonly (readonly [name: string, type: string])[]): Step =>
  async (db, kind) => {
    if (kind === 'postgres') return sql.raw(statement).execute(db)
    const definitions = columns.map(([name, type]) => `"${name}" ${type}`).join(', ')
    const create = (name: string) => ({ execute: () => sql.raw(`create table "${name}" (${definitions})`).execute(db) })
    return rewriteTable(db, 'meal', ['id', 'name', 'price'], create)
  }

type Definition = readonly [name: string, type: string]
const id: Definition = ['id', 'integer primary key not null']
const name: Definition = ['name', 'text not null']
const price: Definition = ['price', 'integer']

/** Returns what a step contracts, in a database of its own. */
async function contractions(step: Step): Promise<string[]> {
  const { db: opened, kind } = await openEmpty()
  const db = opened as unknown as Kysely<unknown>
  await creating(meal, menu)(db, kind)
  const before = await shapeOf(db, kind)
  await step(db, kind)
  return contractionsIn(before, await shapeOf(db, kind))
}

it.each<[what: string, step: Step]>([
  [
    'adds a table with all constraints',
    run('create table more (id integer primary key, meal integer unique not null references meal)'),
  ],
  ['adds a column that may be null', run('alter table meal add column note text')],
  ['adds a column with a default', run("alter table meal add column kind text not null default 'hot'")],
  ['adds a column that refers to another table', run('alter table menu add column other integer references meal (id)')],
  ['adds a checked column', run('alter table meal add column stars integer check (stars between 1 and 5)')],
  ['adds an index', run('create index "mealByName" on meal (name)')],
  [
    'adds a unique index of a new column alone',
    async (db) => {
      await run('alter table meal add column code text')(db, 'postgres')
      await run('create unique index "mealCode" on meal (code)')(db, 'postgres')
    },
  ],
  [
    'adds a column by a new table in place of the old one',
    altering('alter table meal add column note text', id, name, price, ['note', 'text']),
  ],
])('a migration that %s is an expansion', async (_, step) => {
  expect(await contractions(step)).toEqual([])
})

it.each<[what: string, step: Step, found: RegExp]>([
  ['drops a table', run('drop table menu'), /^drops table menu$/],
  ['renames a table', run('alter table menu rename to card'), /^drops table menu$/],
  ['drops a column', run('alter table meal drop column price'), /^drops column meal.price$/],
  ['renames a column', run('alter table meal rename column price to cents'), /^drops column meal.price$/],
  [
    'changes a type',
    altering('alter table meal alter column price type double precision', id, name, ['price', 'double precision']),
    /^changes the type of meal.price from integer to double precision$/,
  ],
  [
    'requires what was optional',
    altering('alter table meal alter column price set not null', id, name, ['price', 'integer not null']),
    /^requires meal.price, which was optional$/,
  ],
  [
    'lets a column be null that readers expect',
    altering('alter table meal alter column name drop not null', id, ['name', 'text'], price),
    /^lets meal.name be null$/,
  ],
  [
    'adds a required column without default',
    altering('alter table meal add column kind text not null', id, name, price, ['kind', 'text not null']),
    /^adds meal.kind, which is required and has no default$/,
  ],
  ['adds a unique index', run('create unique index "mealName" on meal (name)'), /^adds to meal: UNIQUE \(name\)$/],
  [
    'adds a partial unique index',
    run('create unique index "mealName" on meal (name) where price is null'),
    /^adds to meal: UNIQUE \(name\) .*price/i,
  ],
  [
    'makes a new column unique that has one default',
    async (db) => {
      await run("alter table meal add column code text not null default ''")(db, 'postgres')
      await run('create unique index "mealCode" on meal (code)')(db, 'postgres')
    },
    /^adds to meal: UNIQUE \(code\)$/,
  ],
  [
    'adds a foreign key',
    altering('alter table meal add foreign key (price) references meal (id)', id, name, [
      'price',
      'integer references meal (id)',
    ]),
    /^adds to meal: FOREIGN KEY \(price\) REFERENCES meal/,
  ],
  [
    'adds a check',
    altering('alter table meal add check (price > 0)', id, name, ['price', 'integer check (price > 0)']),
    /^adds to meal: CHECK \(+price > 0\)+$/,
  ],
  [
    'drops a key that conflicts are found by',
    altering('alter table meal drop constraint meal_pkey cascade', ['id', 'integer not null'], name, price),
    /^drops from meal: PRIMARY KEY \(id\)$/,
  ],
  ['adds a trigger', (db, kind) => makeAppendOnly(db, kind, 'meal'), /^adds to meal the trigger: create trigger/i],
])('a migration that %s is a contraction', async (_, step, found) => {
  expect(await contractions(step)).toContainEqual(expect.stringMatching(found))
})

test('a migration that contracts has to name a published release that works with the result', () => {
  const drop = ['drops column meal.price']
  const published = ['1.1.21+1', '1.1.21+2']
  expect(migrationFaults('070-x', [], { published })).toEqual([])
  expect(migrationFaults('070-x', drop, { published })).toEqual([
    expect.stringMatching(
      /^070-x drops column meal.price: servers of the release before .* contract one release later/,
    ),
  ])
  expect(migrationFaults('070-x', drop, { since: '1.1.21+2', published })).toEqual([])
  expect(migrationFaults('070-x', drop, { since: '1.1.21+3', published })).toEqual([
    expect.stringContaining('release 1.1.21+3 is not published yet'),
  ])
  expect(migrationFaults('070-x', [], { since: '1.1.21+2', published })).toEqual([
    '070-x contracts nothing, but is listed in CONTRACTIONS',
  ])
})
