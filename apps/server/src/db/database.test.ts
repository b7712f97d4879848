import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#registry.ts'
import { dropDatabase, emptyDatabase, isPostgres } from '../../test/databases.ts'
import { databaseKind, MIGRATION_PATIENCE, type Migrations, migrate, migrateTo, openDatabase } from './database.ts'
import released from './released.json' with { type: 'json' }

/** Opens an empty database of the tested kind until the test ends. */
async function openEmpty() {
  const folder = await mkdtemp(join(tmpdir(), 'colab-database-'))
  const url = await emptyDatabase(folder)
  const db = openDatabase(url)
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true })
  })
  const kind = databaseKind(url)
  return { db, kind, url }
}

/** The migrations of a later version. */
const later: Migrations = {
  ...migrations,
  '999-later': async (db) => db.schema.alterTable('person').addColumn('later', 'text').execute(),
}

test('creates the unsynced tables again in a database restored without their file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colab-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'colab.db')
  const first = openDatabase(file)
  await migrate(first, 'sqlite', migrations)
  await first.destroy()
  await rm(`${file}.ephemeral`)

  const restored = openDatabase(file)
  await migrate(restored, 'sqlite', migrations)
  const marks = await restored.selectFrom('seenEnvelope').selectAll().execute()
  const windows = await restored.selectFrom('rateWindow').selectAll().execute()
  await restored.destroy()
  expect([...marks, ...windows]).toEqual([])
})

test('applies every migration once to an empty database', async () => {
  const { db, kind } = await openEmpty()
  const applied = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  await migrate(db, kind, migrations)
  const { rows } = await applied()
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  await migrate(db, kind, migrations)
  expect((await applied()).rows).toEqual(rows)
})

test('notes a version without release number in a database in use, and none in an empty one', async () => {
  const releases = async (prepare: (db: Awaited<ReturnType<typeof openEmpty>>['db']) => Promise<unknown>) => {
    const { db, kind } = await openEmpty()
    await migrateTo(db, kind, migrations, '048-personal-exports')
    await prepare(db)
    await migrate(db, kind, migrations)
    return db.selectFrom('openedRelease').selectAll().execute()
  }
  expect(await releases(async () => {})).toEqual([])
  expect(await releases((db) => db.insertInto('installation').values({ kind: 'real' }).execute())).toEqual([
    { release: 0, openedAt: 0 },
  ])
})

/** Returns a digest of the statements of each migration on both kinds of database, in any order within a step. */
async function digests(): Promise<Record<string, string>> {
  const statements = new Map(Object.keys(migrations).map((name) => [name, [] as string[]]))
  for (const kind of ['sqlite', 'postgres'] as const) {
    for (const [name, step] of Object.entries(migrations)) {
      const db = new Kysely<unknown>({
        dialect: {
          createAdapter: () => (kind === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
          createDriver: () => new DummyDriver(),
          createIntrospector: () => {
            throw new Error('a migration reads the schema')
          },
          createQueryCompiler: () => (kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
        },
        log: ({ query }) => {
          const text = query.sql.replace(/\s+/g, ' ').trim()
          statements.get(name)?.push(`${kind}: ${text} ${JSON.stringify(query.parameters)}`)
        },
      })
      await step(db, kind)
    }
  }
  return Object.fromEntries(
    [...statements].map(([name, list]) => {
      const hash = createHash('sha256').update(list.sort().join('\n'))
      return [name, hash.digest('hex').slice(0, 16)]
    }),
  )
}

test('executes the statements of each released migration unchanged', async () => {
  const current = await digests()
  expect(Object.keys(current).slice(0, Object.keys(released).length)).toEqual(Object.keys(released))
  expect(current).toMatchObject(released)
})

test('refuses a database that a later version migrated, in one line, and changes nothing', async () => {
  const { db, kind } = await openEmpty()
  await migrate(db, kind, migrations)
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db)
  const refused = {
    name: 'NewerDatabase',
    message: expect.stringMatching(/^A later version .*999-later.*Nothing was changed\.$/),
  }
  await expect(migrate(db, kind, migrations)).rejects.toMatchObject(refused)
})

test('may be used by the program of one release before the newest, and by no older one', async () => {
  const { db, kind } = await openEmpty()
  const openedAt = 0
  await migrate(db, kind, later, { release: 8, openedAt })
  await migrate(db, kind, migrations, { release: 7, openedAt })
  const [missing = ''] = Object.keys(migrations).slice(-1)
  const { [missing]: _, ...fewer } = migrations
  await migrate(db, kind, fewer, { release: 7, openedAt })
  const before = { name: 'NewerDatabase', message: expect.stringMatching(/999-later.*or the release before it/) }
  for (const release of [5, 6, 8]) {
    await expect(migrate(db, kind, migrations, { release, openedAt })).rejects.toMatchObject(before)
  }
  // Another branch, whose tables do not exist.
  const other = { ...migrations, '998-other': later['999-later'] ?? (async () => {}) }
  await expect(migrate(db, kind, other, { release: 7, openedAt })).rejects.toMatchObject(before)
})

test('goes on while a later version adds columns to tables that were read', async () => {
  const { db, kind, url } = await openEmpty()
  await migrate(db, kind, migrations)
  // One connection, which keeps its prepared statements.
  const running = openDatabase(kind === 'postgres' ? `${url}?connections=1` : url)
  onTestFinished(() => running.destroy())
  const read = () => running.selectFrom('person').selectAll('person').where('codPessoa', '=', 1).execute()
  expect(await read()).toEqual([])
  await migrate(db, kind, later)
  expect(await read()).toEqual([])
})

test.runIf(isPostgres())('a migration that waits for a long transaction holds up no calls', async () => {
  const { db, kind, url } = await openEmpty()
  await migrate(db, kind, migrations)
  const [backup, owner] = [openDatabase(url), openDatabase(url, { lockTimeout: MIGRATION_PATIENCE })]
  onTestFinished(async () => {
    await backup.destroy()
    await owner.destroy()
  })
  const read = (within: typeof db) => within.selectFrom('person').select('codPessoa').execute()
  const locks = async () => {
    const waiting = sql<{
      n: number
    }>`select count(*) as n from pg_locks where not granted and mode = 'AccessExclusiveLock'`
    return (await waiting.execute(db)).rows[0]?.n ?? 0
  }
  let migrating = Promise.resolve()
  await backup.transaction().execute(async (transaction) => {
    await read(transaction)
    migrating = migrate(owner, kind, later)
    await expect.poll(locks).toBe(1)
    expect(await read(db)).toEqual([])
  })
  await migrating
  expect(await db.selectFrom('person').selectAll().execute()).toEqual([])
})
