import { createHash, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { thisRelease } from '#base/release.ts'
import { createDevice, type Device, type Json } from '#cli/conform/device.ts'
import { rowsOf } from '#cli/conform/expect.ts'
import released from '#db/released.json' with { type: 'json' }
import { type TableRow, writeRow } from '#db/rows.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { upgradeNotes } from '#runtime/upgrade.ts'
import { dropDatabase, emptyDatabase, isPostgres } from './databases.ts'
import { loadDatabase, rowsIn } from './releases/dump.ts'
import { fixturesOf, readFixture } from './releases/fixtures.ts'
import type { Session } from './releases/journal.ts'
import { openServer, type TestServer } from './server.ts'

/*
 * Databases as earlier versions wrote them, opened by this one. `npm run fixture` adds those of a release; their secret protects nothing
 * else.
 */

const KIND = isPostgres() ? 'postgres' : 'sqlite'
const FIXTURES = fixturesOf(KIND)

/** Tables that are not to last: keys and marks of envelopes, boxes of reports, and what the migrations keep for themselves. */
const RENEWED = /^(serverKey|seenEnvelope|rateWindow|reportBox|kysely_.*)$/

async function open(file: string) {
  const { journal, dump } = readFixture(file)
  const folder = mkdtempSync(join(tmpdir(), 'colab-release-'))
  const databaseUrl = await emptyDatabase(folder)
  await loadDatabase(dump, databaseUrl, KIND)
  const settings = { databaseUrl, secret: journal.secret }
  const { server, close } = await openServer({ settings, now: journal.moment })
  afterAll(async () => {
    await close()
    await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })
  return { journal, dump, server }
}

/** Returns the browser that had a session, or one under the device id that it had. */
function deviceOf(
  server: TestServer,
  { deviceId, privateKey, token }: Pick<Session, 'deviceId' | 'privateKey' | 'token'>,
): Device {
  const key = createPrivateKey(privateKey)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  const target = { api: server.url, gatekeeper: server.url, clientId: 'colab' }
  const device = createDevice(target, { publicKey, privateKey: key }, deviceId)
  device.useToken(token)
  return device
}

/** Versions whose recovery codes were those of a person: a guess from any device counted, so they end with the upgrade. */
const PERSONAL_CODES = ['5f8dfe81e']

const withoutNonce = (json: Json) =>
  JSON.parse(JSON.stringify(json, (name, value) => (name === 'nonce' ? undefined : value)))

describe.each(FIXTURES)('a database as %s has it', async (file) => {
  const { journal, dump, server } = await open(file)
  const { open: opened } = journal
  const stranger = () => deviceOf(server, { ...opened, deviceId: randomUUID(), token: '' })
  const { db } = server.app

  it('keeps every row', async () => {
    for (const [table, rows] of Object.values(dump).flatMap((lines) => [...rowsIn(lines)])) {
      if (RENEWED.test(table)) continue
      const columns = Object.keys(rows[0] ?? {})
      const now = await untypedDb(db).selectFrom(table).select(columns).execute()
      const texts = (all: object[]) => all.map((row) => writeRow(row as TableRow, columns)).sort()
      expect(texts(now), table).toEqual(expect.arrayContaining(texts(rows)))
    }
  })

  it('leads to what UPGRADING says about the upgrade', async () => {
    const { name } = thisRelease()
    const from = /\+\d/.test(journal.release) ? /^from release \d+ to / : /^from a version without release number to /
    const notes = await upgradeNotes(db)
    if (journal.release === name) expect(notes).toBeNull()
    else expect(notes).toMatch(from)
  })

  it('opens no envelope again that was used, on any device', async () => {
    for (const { deviceId, body, token } of journal.used) {
      expect((await deviceOf(server, { ...opened, deviceId, token }).put(body)).status).not.toBe(200)
      const other = stranger()
      await other.exchange()
      expect((await other.put(body)).status).not.toBe(200)
    }
  })

  it('goes on with the sessions that were open, and not with those that had ended', async () => {
    const device = deviceOf(server, opened)
    // What a portal does after a 404: the keys of the server are new.
    expect((await device.exchange()).status).toBe(200)
    device.open(await device.call('buscaParametroColab'))
    const body = {
      cpf: opened.cpf,
      nome_pessoa: opened.nome,
      cod_pessoa: opened.codPessoa,
      refresh_token: opened.refreshToken,
    }
    expect((await device.refresh(body)).status).toBe(200)
    const { refreshToken } = journal.ended
    const ended = deviceOf(server, journal.ended)
    expect((await ended.refresh({ ...body, refresh_token: refreshToken })).status).toBe(401)
    expect((await ended.exchange()).status).toBe(401)
  })

  /** Signs in; returns the outcome and the browser. */
  async function signIn(cpf: string, senha: string) {
    const device = stranger()
    await device.exchange()
    const reply = device.open(await device.call('validaSenha', { cpf, senha }))
    const [login] = rowsOf(reply, 'ttLogin')
    device.useToken(String(login?.token ?? ''))
    return { device, codigo: rowsOf(reply, 'retorno')[0]?.codigo, login }
  }

  it('knows the passwords, and not the one before', async () => {
    for (const { cpf, senha } of journal.passwords)
      expect((await signIn(cpf, senha)).login).toMatchObject({ token: /./ })
    expect((await signIn(journal.former.cpf, journal.former.senha)).codigo).toBe('senhaInvalida')
  })

  it('gives the replies of before to the same idempotency keys, and stores nothing again', async () => {
    const { device } = await signIn(opened.cpf, journal.passwords[0]?.senha ?? '')
    const messages = () => db.selectFrom('hrMessage').selectAll().execute()
    const before = await messages()
    for (const { method, params, key, reply } of journal.writes) {
      const again = device.open(await device.call(method, params, { headers: { 'Idempotency-Key': key } }))
      expect(withoutNonce(again)).toEqual(withoutNonce(reply))
    }
    expect(await messages()).toEqual(before)
  })

  it('has the signed documents byte by byte, and the link to one that waits', async () => {
    const { cpf, senha, documents, link } = journal.signed
    const { device } = await signIn(cpf, senha)
    expect(Object.keys(documents).length).toBeGreaterThan(0)
    for (const [rowid, digest] of Object.entries(documents)) {
      const [found] = rowsOf(device.open(await device.call('buscaDoctoAnexo', { rowid })), 'ttDoctoAnexo')
      const bytes = Buffer.from(String(found?.doctoAnexo), 'base64')
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
    }
    expect((await fetch(server.url + link)).status).toBe(200)
    const body = new URLSearchParams({ aceite: '1', senha })
    expect((await fetch(server.url + link, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  })

  it('takes the codes that were on their way', async () => {
    const { cpf, deviceId, code } = journal.recovery
    const device = deviceOf(server, { ...opened, deviceId, token: '' })
    await device.exchange()
    const recovered = device.open(await device.call('validaCodigo', { cpf, codigo: code }))
    expect(rowsOf(recovered, 'ttLogin')).toHaveLength(PERSONAL_CODES.includes(journal.release) ? 0 : 1)
    if (!journal.invitation) return
    const invited = stranger()
    await invited.exchange()
    const { invitation } = journal
    const reply = invited.open(await invited.call('validaCodigo', { cpf: invitation.cpf, codigo: invitation.code }))
    expect(rowsOf(reply, 'ttLogin')).toHaveLength(1)
  })
})

it('every migration that a release has applied is frozen', () => {
  const applied = FIXTURES.flatMap((file) => {
    const { main = [] } = readFixture(file).dump
    return (
      rowsIn(main)
        .get('kysely_migration')
        ?.map(({ name }) => String(name)) ?? []
    )
  })
  expect(Object.keys(released)).toEqual(expect.arrayContaining(applied))
})
