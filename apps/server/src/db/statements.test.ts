import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropDatabase, emptyDatabase, isPostgres } from '../../test/databases.ts'
import { openDatabase } from './database.ts'

it('keeps statements in use prepared, and prepares new ones, however many others there were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colab-statements-'))
  const url = await emptyDatabase(folder)
  const db = openDatabase(isPostgres() ? `${url}?connections=1` : url)
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true })
  })
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const run = (name: string) => sql`select ${1} as ${sql.id(name)}`.execute(db)
  for (let n = 0; n < 1600; n += 1) {
    await run(`other${n}`)
    await run('hot')
  }
  await run('late')
  await run('late')
  if (isPostgres()) {
    const stored = sql<{ statement: string }>`select statement from pg_prepared_statements where name <> ${''}`
    const statements = (await stored.execute(db)).rows.map(({ statement }) => statement)
    for (const name of ['hot', 'late']) expect(statements).toContain(`select $1 as "${name}"`)
    // Earlier ones ended with their connection.
    expect(statements.length).toBeLessThan(1100)
  } else {
    const prepared = prepare.mock.calls.map(([text]) => text)
    for (const name of ['hot', 'late']) expect(prepared.filter((text) => text.endsWith(`"${name}"`))).toHaveLength(1)
  }
})
