import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from './database.ts'

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
