import { validaSenha } from '@colab/contract/domains/access'
import { alteraSituacaoAviso } from '@colab/contract/domains/notices'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { isPostgres } from '../../test/databases.ts'
import { deviceOf, signedIn } from '../../test/device.ts'
import { noticeParams, noticeTo } from '../../test/notices.ts'
import { makePerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { deleteOldRecords, sealRecords, verifyRecord } from './chain.ts'
import { record } from './command.ts'
import { reached } from './reached.ts'
import { signRecord } from './signature.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})

/** Writes audit rows as calls do. */
async function write(count: number, codPessoa = 1): Promise<void> {
  const { app } = server
  for (let at = 0; at < count; at++) {
    const row = { codPessoa, pcMetodo: 'gravaAvisoRH', moment: app.clock.now(), requestId: `r${at}`, session: null }
    await app.db
      .insertInto('audit')
      .values(signRecord(app.secrets, 'audit', row))
      .execute()
  }
}

/** Takes the triggers away, as somebody may who owns the database. */
async function unlock(table: string): Promise<Kysely<unknown>> {
  const db = server.app.db as unknown as Kysely<unknown>
  const triggers = ['NoUpdate', 'NoDelete', 'NoReplace', 'NoChange'].map((name) => sql.id(`${table}${name}`))
  for (const name of triggers) {
    const from = isPostgres() ? sql` on ${sql.table(table)}` : sql``
    await sql`drop trigger if exists ${name}${from}`.execute(db)
  }
  return db
}

const broken = async () => (await verifyRecord(server.app, 'audit')).broken

describe('threat leaks: audit rows and security events', () => {
  it('are refused by the database in 1,000 tries to change or delete them', async () => {
    const { app } = server
    await write(5)
    app.events.record('signIn', { codPessoa: 1, address: '10.1.1.1' })
    await app.events.flush()
    await sealRecords(app)
    const tries = ['audit', 'securityEvent', 'recordSeal'].flatMap((table) => [
      sql`update ${sql.table(table)} set moment = 0`,
      sql`update ${sql.table(table)} set moment = moment where id = 1`,
      sql`delete from ${sql.table(table)}`,
      sql`delete from ${sql.table(table)} where id = 1`,
    ])
    const tried = Array.from({ length: 1000 }, (_, at) => tries[at % tries.length]?.execute(app.db))
    const results = await Promise.allSettled(tried)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1000)
    expect(await broken()).toBeNull()
  })

  it('are found when they were changed, removed or forged, before they are sealed and after', async () => {
    const { app } = server
    await write(10)
    await sealRecords(app)
    await write(5)
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 15, sealedTo: 10, broken: null })
    const db = (await unlock('audit')) as Kysely<{ audit: { id: number; codPessoa: number; pcMetodo: string } }>
    const original = await app.db.selectFrom('audit').selectAll().where('id', '=', 4).executeTakeFirstOrThrow()

    const audit = db.updateTable('audit')
    await audit.set({ codPessoa: 2 }).where('id', '=', 13).execute()
    expect(await broken()).toEqual({ row: 13, fault: 'was changed or made up' })
    await audit.set({ codPessoa: 2 }).where('id', '=', 7).execute()
    expect(await broken()).toEqual({ row: 7, fault: 'was changed or made up' })
    await db.deleteFrom('audit').where('id', '=', 4).execute()
    expect(await broken()).toEqual({ row: 4, fault: 'was removed' })
    await app.db
      .insertInto('audit')
      .values({ ...original, mac: null, id: 4, pcMetodo: 'alterasenha' })
      .execute()
    expect(await broken()).toMatchObject({ row: 4 })
    await audit.set({ codPessoa: 1 }).where('id', 'in', [7, 13]).execute()
    await db.deleteFrom('audit').where('id', '=', 4).execute()
    await app.db.insertInto('audit').values(original).execute()
    expect(await broken()).toBeNull()
    await app.db
      .insertInto('audit')
      .values({ ...original, id: 16, mac: null })
      .execute()
    expect(await broken()).toEqual({ row: 16, fault: expect.stringContaining('has no signature') })
    const { text, failed } = await runCommand(app, 'record', record, ['verify'])
    expect([failed, text]).toEqual([true, expect.stringContaining('audit: row 16 has no signature')])
  })

  it('are found when a link of the chain was removed; each link changes its head', async () => {
    const { app } = server
    await write(3)
    await sealRecords(app)
    const { head } = await verifyRecord(app, 'audit')
    await write(3)
    await sealRecords(app)
    expect((await verifyRecord(app, 'audit')).head).not.toBe(head)
    const seals = await unlock('recordSeal')
    await (seals as Kysely<{ recordSeal: { lastId: number } }>)
      .deleteFrom('recordSeal')
      .where('lastId', '=', 3)
      .execute()
    expect(await broken()).toMatchObject({ row: 1, fault: expect.stringContaining('link') })
  })

  it('are sealed completely while many are written at once', async () => {
    const { app } = server
    const writes = Array.from({ length: 60 }, (_, at) =>
      app.db.transaction().execute(async (db) => {
        const row = { codPessoa: at, pcMetodo: 'x', moment: app.clock.now(), requestId: `r${at}`, session: null }
        await db
          .insertInto('audit')
          .values(signRecord(app.secrets, 'audit', row))
          .execute()
        if (at % 7 === 0) throw new Error('rolled back')
      }),
    )
    const sealing = Array.from({ length: 5 }, () => sealRecords(app))
    await Promise.allSettled([...writes, ...sealing])
    await Promise.all(sealing)
    await sealRecords(app)
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 51, broken: null })
  })

  it('are deleted after five years, and the chain still holds', async () => {
    const { app } = server
    await write(3)
    await sealRecords(app)
    server.pass(4 * 366 * DAY)
    await write(2)
    await sealRecords(app)
    await deleteOldRecords(app)
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 5, broken: null })
    server.pass(366 * DAY + HOUR)
    await write(1)
    await sealRecords(app)
    await deleteOldRecords(app)
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 3, sealedTo: 6, broken: null })
  })

  it('name nobody: sign-in, failure, use, refusals and sign-out are keyed digests', async () => {
    const { app } = server
    const person = await makePerson(server)
    const client = server.client('203.0.113.9')
    await client.channel.call(validaSenha, { cpf: person.cpf, senha: '246813' }).catch(() => {})
    await client.signIn(person.cpf, person.senha)
    const device = await deviceOf(server, person)
    await device.call('buscaAviso', { params: { todos: false, codPessoa: 99_999 } })
    await device.put(JSON.stringify({ data: 'AAAA' }))
    await device.call('buscaAviso', { params: { todos: false } })
    await client.channel.signOut()
    await app.events.flush()
    const rows = await app.db.selectFrom('securityEvent').selectAll().execute()
    const kinds = ['decryptionFailed', 'newDevice', 'otherPerson', 'signIn', 'signInFailed', 'signOut', 'used']
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(kinds)
    const text = JSON.stringify(rows)
    const known = [person.cpf, person.codPessoa, '203.0.113.9', '127.0.0.1', device.deviceId, person.senha]
    for (const value of known) expect(text).not.toContain(String(value))
    await sealRecords(app)
    expect(await verifyRecord(app, 'securityEvent')).toMatchObject({ rows: rows.length, broken: null })
  })

  it('fill neither memory nor disk under 10,000 faulty requests', async () => {
    const { app } = server
    for (let at = 0; at < 10_000; at++)
      app.events.record('decryptionFailed', { address: `10.0.${at >> 8}.${at & 255}` })
    await app.events.flush()
    const rows = await app.db.selectFrom('securityEvent').select('count').execute()
    expect(rows.length).toBeLessThanOrEqual(201)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
  })
})

describe('fault record: who was reached', () => {
  it('is answered by session, address and account', async () => {
    const { app } = server
    const [victim, other] = [await signedIn(server), await signedIn(server)]
    const began = app.clock.now()
    for (const { call } of [victim, other]) await call('buscaAviso', { params: { todos: false } })
    const notice = noticeTo(victim.owner)
    const { codPessoa } = notice
    await app.db.insertInto('notice').values(notice).execute()
    await victim.call(alteraSituacaoAviso.name, { params: noticeParams(notice) })
    await app.events.flush()

    const window = { from: began, to: app.clock.now() }
    const sessionId = victim.tokens?.refresh_token.split('.')[0] ?? ''
    const bySession = await reached(app, { by: 'session', value: sessionId, ...window })
    expect(bySession).toMatchObject([{ codPessoa, events: { used: 1 }, writes: { alteraSituacaoAviso: 1 } }])
    const byAddress = await reached(app, { by: 'address', value: '127.0.0.1', ...window })
    expect(byAddress.map((row) => row.codPessoa).sort()).toEqual([codPessoa, other.owner.codPessoa].sort())
    const moments = ['--from', new Date(window.from).toISOString(), '--to', new Date(window.to + 1).toISOString()]
    const { data } = await runCommand(app, 'record', record, ['reached', '--account', victim.owner.cpf, ...moments])
    expect(data).toMatchObject([{ codPessoa, sessions: 1, writes: { alteraSituacaoAviso: 1 } }])
    expect(await reached(app, { by: 'session', value: sessionId, from: 0, to: began - DAY })).toEqual([])
  })
})
