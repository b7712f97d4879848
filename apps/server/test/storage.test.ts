import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { storageFault } from '#db/storage-fault.ts'
import { databaseProxy } from './database-proxy.ts'
import { isPostgres } from './databases.ts'
import { noticeParams, noticeTo } from './notices.ts'
import { makePerson } from './people.ts'
import { cutLog } from './power-loss.ts'
import { startServer, type TestServer } from './server.ts'

/* What the server does while its storage cannot be written or reached. */

/** Writes until a page more is needed: far more than one page holds. */
const TRIES = 300

async function employeeWithNotices(server: TestServer, count: number) {
  const person = await makePerson(server)
  const notices = Array.from({ length: count }, (_, index) => noticeTo(person, { sequencia: index + 1 }))
  await server.app.db.insertInto('notice').values(notices).execute()
  const client = server.client()
  await client.signIn(person.cpf, person.senha)
  const keyed = notices.map((notice) => ({ params: noticeParams(notice), options: { idempotencyKey: randomUUID() } }))
  const write = async (at: number) => {
    const { params, options } = keyed[at] ?? {}
    return params && client.channel.call(alteraSituacaoAviso, params, options)
  }
  const read = async () => (await client.channel.call(buscaAviso, { todos: 1 })).Avisos
  return { write, read }
}

const healthOf = async ({ url }: TestServer) => (await fetch(`${url}/health`)).json()

/** Expects that health notices within half a minute, and without a call, that nothing can be written, and that it can be again. */
async function expectNoticed(
  server: TestServer,
  name: string,
  breakIt: () => Promise<unknown>,
  repair: () => Promise<unknown>,
) {
  expect(await healthOf(server)).toMatchObject({ status: 'ok' })
  await breakIt()
  // The clock goes on by itself, too: not before half a minute would be a matter of the machine.
  server.pass(30_000)
  expect(await healthOf(server)).toMatchObject({ status: 'degraded', reason: name })
  expect(server.logged).toContainEqual(expect.objectContaining({ storage: name }))
  await repair()
  server.pass(1000)
  expect(await healthOf(server)).toMatchObject({ status: 'ok' })
}

/** Breaks the storage of a server and expects what each fault has in common: writes wait, reads go on, nothing is lost. */
async function expectHeld(
  server: TestServer,
  fault: { name: string; message: string },
  breakIt: () => Promise<unknown>,
  repair: () => Promise<unknown>,
) {
  const { write, read } = await employeeWithNotices(server, TRIES)
  await write(0)
  await breakIt()
  let refused = 1
  let error: unknown
  for (; refused < TRIES && !error; refused++)
    error = await write(refused).then(
      () => undefined,
      (reason) => reason,
    )
  refused -= 1
  expect(error).toMatchObject({ name: 'Unavailable', status: 503, retryAfter: expect.any(Number) })
  expect(await healthOf(server)).toMatchObject({ status: 'degraded', reason: fault.name })
  const isRead = (sequencia: number, rows: Awaited<ReturnType<typeof read>>) =>
    rows.find((row) => row.sequencia === sequencia)?.situacao === 'L'
  const during = await read()
  expect([isRead(refused, during), isRead(refused + 1, during)]).toEqual([true, false])
  expect(server.logged).toContainEqual(
    expect.objectContaining({ storage: fault.name, msg: expect.stringMatching(fault.message) }),
  )

  await repair()
  server.pass(1000)
  expect(await healthOf(server)).toMatchObject({ status: 'ok' })
  await write(refused)
  const after = await read()
  expect(after.filter(({ situacao }) => situacao === 'L')).toHaveLength(refused + 1)
  const audits = await server.app.db
    .selectFrom('audit')
    .where('pcMetodo', '=', 'alteraSituacaoAviso')
    .selectAll()
    .execute()
  expect(audits).toHaveLength(refused + 1)
}

describe.runIf(!isPostgres())('the server', () => {
  it('answers writes with 503 while the disk is full, reads on, and recovers (a limit of pages stands for the disk)', async () => {
    const server = await startServer()
    const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(server.app.db)
    await expectHeld(
      server,
      { name: 'SQLITE_FULL', message: 'database or disk is full' },
      () => limit(1),
      () => limit(1e9),
    )
  })

  it('answers writes with 503 while the file is read-only, reads on, and recovers (query_only stands for the file)', async () => {
    const server = await startServer()
    const only = (value: 'on' | 'off') => sql.raw(`pragma query_only = ${value}`).execute(server.app.db)
    const fault = { name: 'SQLITE_READONLY', message: 'attempt to write a readonly database' }
    await expectHeld(
      server,
      fault,
      () => only('on'),
      () => only('off'),
    )
  })

  it('says so within half a minute although nobody writes', async () => {
    const server = await startServer()
    const only = (value: 'on' | 'off') => sql.raw(`pragma query_only = ${value}`).execute(server.app.db)
    await expectNoticed(
      server,
      'SQLITE_READONLY',
      () => only('on'),
      () => only('off'),
    )
  })

  it('tells a full disk of the report channel from other errors', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(storageFault(full)).toEqual({ name: 'ENOSPC', message: full.message })
    expect(storageFault(Object.assign(new Error('no such table'), { code: 'ERR_SQLITE_ERROR', errcode: 1 }))).toBeNull()
    expect(storageFault(Object.assign(new Error('mail server'), { code: 'ECONNREFUSED' }))).toBeNull()
  })
})

describe.runIf(!isPostgres())('the database', () => {
  it('keeps every acknowledged commit and no half one, wherever the log was cut after it', async () => {
    const { cuts, synchronous } = await cutLog(5, (commit) => 900 + 400 * commit, 50)
    expect(synchronous).toBe(2)
    expect(cuts).toHaveLength(50)
    expect(cuts.filter(({ isIntact, lost, half }) => !isIntact || lost > 0 || half > 0)).toEqual([])
  })
})

describe.runIf(!isPostgres())('the server', () => {
  it('answers writes with 503 while another process holds the lock, reads on, and recovers', async () => {
    const server = await startServer()
    const other = new DatabaseSync(server.settings.databaseUrl)
    onTestFinished(() => other.close())
    await sql`pragma busy_timeout = 10`.execute(server.app.db)
    await expectHeld(
      server,
      { name: 'SQLITE_BUSY', message: 'database is locked' },
      async () => other.exec('begin immediate'),
      async () => other.exec('rollback'),
    )
  })
})

describe.runIf(isPostgres())('the server', () => {
  it('answers with 503 while the database is gone, and recovers with all that was acknowledged', async () => {
    const near = await startServer()
    const line = await databaseProxy(near.settings.databaseUrl)
    onTestFinished(() => void line.close())
    const server = await startServer({ settings: { ...near.settings, databaseUrl: line.url } })
    const { write, read } = await employeeWithNotices(server, 3)
    await write(0)
    line.cut()
    for (const call of [() => write(1), read]) {
      await expect(call()).rejects.toMatchObject({ name: 'Unavailable', status: 503, retryAfter: expect.any(Number) })
    }
    expect(await healthOf(server)).toEqual({ status: 'unavailable', reason: 'unreachable' })
    line.mend()
    server.pass(1000)
    expect(await healthOf(server)).toMatchObject({ status: 'ok' })
    await write(1)
    expect((await read()).filter(({ situacao }) => situacao === 'L')).toHaveLength(2)
  })

  it('answers with 503 while a table is locked, and recovers with all that was acknowledged', async () => {
    const server = await startServer()
    const { write, read } = await employeeWithNotices(server, 2)
    await write(0)
    const other = openDatabase(server.settings.databaseUrl)
    onTestFinished(() => other.destroy())
    await other.transaction().execute(async (db) => {
      await sql`lock table notice`.execute(db)
      const refused = { name: 'Unavailable', status: 503, retryAfter: expect.any(Number) }
      // At once, because each waits for the lock.
      await Promise.all([write(1), read()].map((call) => expect(call).rejects.toMatchObject(refused)))
      expect(await healthOf(server)).toMatchObject({ status: 'degraded', reason: '55P03' })
    })
    server.pass(1000)
    expect(await healthOf(server)).toMatchObject({ status: 'ok' })
    await write(1)
    expect((await read()).filter(({ situacao }) => situacao === 'L')).toHaveLength(2)
  })

  async function readOnlyDatabase() {
    const near = await startServer()
    const name = new URL(near.settings.databaseUrl).pathname.slice(1)
    const only = async (value: 'on' | 'off') => {
      const db = openDatabase(process.env.TEST_POSTGRES_URL ?? '')
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(db)
      // Sessions take the setting over when they begin.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
        db,
      )
      await db.destroy()
      // The pool learns of closed connections by using them.
      await Promise.allSettled(Array.from({ length: 20 }, () => sql`select 1`.execute(near.app.db)))
    }
    return { near, breakIt: () => only('on'), repair: () => only('off') }
  }

  it('answers writes with 503 while the database is read-only, reads on, and recovers', async () => {
    const { near, breakIt, repair } = await readOnlyDatabase()
    await expectHeld(near, { name: '25006', message: 'read-only transaction' }, breakIt, repair)
  })

  it('says so within half a minute although nobody writes', async () => {
    const { near, breakIt, repair } = await readOnlyDatabase()
    await expectNoticed(near, '25006', breakIt, repair)
  })
})
