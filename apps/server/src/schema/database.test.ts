import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dropDatabase, emptyDatabase } from '../../test/databases.ts'
import { databaseKind, migrate, openDatabase } from './database.ts'
import { migrations } from './migrations.ts'

test('a database put back without its unsynced file gets those tables again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colab-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'colab.db')
  const first = openDatabase(file)
  await migrate(first, 'sqlite')
  await first.destroy()
  await rm(`${file}.ephemeral`)

  const restored = openDatabase(file)
  await migrate(restored, 'sqlite')
  const seen = await restored.selectFrom('seenEnvelope').selectAll().execute()
  const windows = await restored.selectFrom('rateWindow').selectAll().execute()
  await restored.destroy()
  expect([...seen, ...windows]).toEqual([])
})

test('an empty database gets every migration, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colab-database-'))
  const url = await emptyDatabase(folder)
  const db = openDatabase(url)
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true })
  })
  const kind = databaseKind(url)
  const applied = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  await migrate(db, kind)
  const { rows } = await applied()
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(kind)).sort())
  await migrate(db, kind)
  expect((await applied()).rows).toEqual(rows)
})
