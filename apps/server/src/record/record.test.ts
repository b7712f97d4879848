import { validaSenha } from '@colab/contract/domains/access'
import { alteraSituacaoAviso } from '@colab/contract/domains/notices'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '#cli/record.ts'
import { advanceSerial } from '#db/columns.ts'
import { runCommand } from '../../test/command.ts'
import { isPostgres } from '../../test/databases.ts'
import { deviceOf, signedIn } from '../../test/device.ts'
import { noticeParams, noticeTo } from '../../test/notices.ts'
import { makePerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { withoutTriggers } from '../../test/triggers.ts'
import { beginSeals, deleteOldRecords, sealRecords, verifyRecord } from './chain.ts'
import { reached } from './reached.ts'
import { formerMacOf, insertRecord, signRecord } from './signature.ts'

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
    await app.db.transaction().execute((db) => insertRecord(db, app.secrets, 'audit', [row]))
  }
}

const unlock = (table: string) => withoutTriggers(server.app.db, table)

const broken = async () => (await verifyRecord(server.app, 'audit')).broken

describe('audit rows and security events', () => {
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
    expect(await broken()).toEqual({ row: 13, fault: 'was changed, copied or made up' })
    await audit.set({ codPessoa: 2 }).where('id', '=', 7).execute()
    expect(await broken()).toEqual({ row: 7, fault: 'was changed, copied or made up' })
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

  it('are refused or found when INSERT alone made them up, and never believed', async () => {
    const { app } = server
    const person = await makePerson(server)
    await write(3, person.codPessoa)
    app.events.record('signIn', { codPessoa: person.codPessoa, address: '10.1.1.1' })
    await app.events.flush()
    const window = { from: 0, to: app.clock.now() + 1 }
    const asked = { by: 'person', value: person.codPessoa, ...window } as const
    const honest = await reached(app, asked)
    expect(honest).toMatchObject({ people: [{ writes: { gravaAvisoRH: 3 } }], doubted: 0 })
    const original = await app.db.selectFrom('audit').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
    const insert = (id: number, row = original) =>
      app.db
        .insertInto('audit')
        .values({ ...row, id })
        .execute()

    await expect(insert(-5)).rejects.toThrow()
    await expect(insert(0)).rejects.toThrow()
    await expect(insert(3_000_000_000)).rejects.toThrow()
    await insert(9)
    expect(await broken()).toEqual({ row: 9, fault: 'was changed, copied or made up' })
    await insert(11, { ...original, mac: null, pcMetodo: 'alterasenha' })
    await insert(12, { ...original, mac: formerMacOf(app.secrets, 'audit', original) })
    expect(await reached(app, asked)).toEqual({ ...honest, doubted: 3 })
    await sealRecords(app)
    expect(await broken()).toEqual({ row: 9, fault: 'was changed, copied or made up' })
    const { text, failed } = await runCommand(app, 'record', record, [
      ...['reached', '--account', person.cpf, '--from', '2020-01-01', '--to', '2040-01-01'],
    ])
    expect([failed, text]).toEqual([true, expect.stringContaining('3 rows were left out')])
  })

  it('are found out of range where the database was changed to take them', async () => {
    const { app } = server
    await write(2)
    const db = await unlock('audit')
    await (isPostgres()
      ? sql`alter table audit drop constraint "auditInRange"`
      : sql`drop trigger "auditInRange"`
    ).execute(db)
    const original = await app.db.selectFrom('audit').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
    for (const id of [-5, -4]) {
      const forged = signRecord(app.secrets, 'audit', { ...original, id })
      await app.db.insertInto('audit').values(forged).execute()
    }
    const fault = 'has a number that no row gets (and 1 others): it was made up'
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 2, broken: { row: -5, fault } })
    const { people } = await reached(app, { by: 'person', value: 1, from: 0, to: app.clock.now() })
    expect(people).toMatchObject([{ writes: { gravaAvisoRH: 2 } }])
  })

  it('are not believed without a seal, after everything else was removed', async () => {
    const { app } = server
    await write(2)
    await sealRecords(app)
    const [row] = await app.db.selectFrom('audit').selectAll().where('id', '=', 1).execute()
    for (const table of ['audit', 'recordSeal']) await sql`delete from ${sql.table(table)}`.execute(await unlock(table))
    if (row)
      await app.db
        .insertInto('audit')
        .values({ ...row, mac: null })
        .execute()
    expect(await broken()).toMatchObject({ row: 1, fault: expect.stringContaining('have no seal') })
    await sealRecords(app)
    expect(await broken()).toMatchObject({ row: 1, fault: expect.stringContaining('have no seal') })
  })

  it('fail when nothing is recorded, as in the wrong folder', async () => {
    const { text, failed } = await runCommand(server.app, 'record', record, ['verify'])
    expect([failed, text]).toEqual([true, expect.stringContaining('Nothing is recorded here')])
  })

  it('of the version before are verified after the upgrade, and final from its first start on', async () => {
    const { app } = server
    const db = (await unlock('recordSeal')) as Kysely<{ recordSeal: object }>
    await db.deleteFrom('recordSeal').execute()
    const person = await makePerson(server)
    const [{ codPessoa }, moment] = [person, app.clock.now()]
    const row = (at: number) => {
      return { codPessoa, pcMetodo: 'x', moment, requestId: `r${at}`, session: null, id: at }
    }
    const formerly = (at: number, mac = formerMacOf(app.secrets, 'audit', row(at))) => ({ ...row(at), mac })
    const insert = (values: object) =>
      app.db
        .insertInto('audit')
        .values(values as never)
        .execute()
    // Unsigned as in early versions, and a number of a write that was rolled back.
    for (const at of [1, 2]) await insert({ ...row(at), mac: null })
    for (const at of [3, 5]) await insert(formerly(at))
    await advanceSerial(app.db, isPostgres() ? 'postgres' : 'sqlite', 'audit', 'id')
    expect(await broken()).toMatchObject({ fault: expect.stringContaining('no server was started since the upgrade') })
    await beginSeals(app)
    await write(2, person.codPessoa)
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 6, former: 4, sealedTo: 5, broken: null })
    await sealRecords(app)
    await beginSeals(app)
    expect(await verifyRecord(app, 'audit')).toMatchObject({ rows: 6, former: 4, sealedTo: 7, broken: null })
    const asked = { by: 'person', value: person.codPessoa, from: 0, to: app.clock.now() + HOUR } as const
    expect(await reached(app, asked)).toMatchObject({ people: [{ writes: { x: 4, gravaAvisoRH: 2 } }], doubted: 0 })

    await insert({ ...formerly(3), id: 4 })
    expect(await broken()).toEqual({ row: 4, fault: 'was inserted later' })
    expect(await reached(app, asked)).toMatchObject({ people: [{ writes: { x: 4 } }], doubted: 1 })
    const audit = (await unlock('audit')) as Kysely<{ audit: { id: number; pcMetodo: string } }>
    await audit.deleteFrom('audit').where('id', '=', 4).execute()
    await audit.updateTable('audit').set({ pcMetodo: 'y' }).where('id', '=', 1).execute()
    expect(await broken()).toMatchObject({ row: 1 })
    // It is unknown which of the unsigned rows was changed.
    expect(await reached(app, asked)).toMatchObject({ people: [{ writes: { x: 2 } }], doubted: 2 })
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
        await insertRecord(db, app.secrets, 'audit', [row])
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

  it('of looks of HR are deleted after five years, too', async () => {
    const { app } = server
    const look = async () => {
      const row = { moment: app.clock.now(), codAgente: 1, who: 'Ana', codPessoa: 1, oQue: 'card' as const }
      await app.db.transaction().execute((db) => insertRecord(db, app.secrets, 'hrAccess', [row]))
      await sealRecords(app)
    }
    await look()
    server.pass(5 * 366 * DAY + HOUR)
    await look()
    await deleteOldRecords(app)
    expect(await verifyRecord(app, 'hrAccess')).toMatchObject({ rows: 1, sealedTo: 2, broken: null })
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
    // Without columns that may contain any digits.
    const text = JSON.stringify(rows.map(({ moment, ...row }) => row))
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

describe('who was reached', () => {
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
    expect(bySession.people).toMatchObject([{ codPessoa, events: { used: 1 }, writes: { alteraSituacaoAviso: 1 } }])
    const byAddress = await reached(app, { by: 'address', value: '127.0.0.1', ...window })
    expect(byAddress.people.map((row) => row.codPessoa).sort()).toEqual([codPessoa, other.owner.codPessoa].sort())
    const moments = ['--from', new Date(window.from).toISOString(), '--to', new Date(window.to + 1).toISOString()]
    const { data } = await runCommand(app, 'record', record, ['reached', '--account', victim.owner.cpf, ...moments])
    expect(data).toMatchObject([{ codPessoa, sessions: 1, writes: { alteraSituacaoAviso: 1 } }])
    expect(await reached(app, { by: 'session', value: sessionId, from: 0, to: began - DAY })).toEqual({
      people: [],
      doubted: 0,
    })
  })
})
