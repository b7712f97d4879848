import { createHash, randomUUID } from 'node:crypto'
import { readEnvelope } from '@colab/contract/wire/envelope'
import { describe, expect, it } from 'vitest'
import { IDEMPOTENCY_TTL } from '#protocol/idempotency.ts'
import { type Device, deviceOf, signedIn } from './device.ts'
import { noticeParams, noticeTo } from './notices.ts'
import { freshCpf, type TestPerson } from './people.ts'
import { MINUTE, shareServer } from './server.ts'

/* A write repeated under its key is applied once (wire protocol §7). */

const server = await shareServer()
const { db } = server.app

interface Writer extends Device {
  owner: TestPerson
  /** Parameters that mark this person's notice as read. */
  notice: Record<string, unknown>
}

async function writer(): Promise<Writer> {
  const device = await signedIn(server)
  const notice = noticeTo(device.owner)
  await db.insertInto('notice').values(notice).execute()
  return Object.assign(device, { notice: noticeParams(notice) })
}

async function write(device: Device, params: Record<string, unknown>, key?: string, method = 'alteraSituacaoAviso') {
  const answered = await device.call(method, { params, headers: { 'Idempotency-Key': key } })
  return [answered.status, answered.json]
}

async function situation({ owner }: Writer): Promise<string | undefined> {
  const { codPessoa } = owner
  return (await db.selectFrom('notice').select('situacao').where('codPessoa', '=', codPessoa).executeTakeFirst())
    ?.situacao
}

/** Reverts the write directly in the database: a second application becomes visible. */
async function undo({ owner }: Writer): Promise<void> {
  await db.updateTable('notice').set({ situacao: 'N' }).where('codPessoa', '=', owner.codPessoa).execute()
}

async function audited({ owner }: Pick<Writer, 'owner'>): Promise<string[]> {
  const rows = await db.selectFrom('audit').selectAll().where('codPessoa', '=', owner.codPessoa).execute()
  return rows.map(({ pcMetodo }) => pcMetodo)
}

const SUCCESS = [200, { retorno: [{ estatus: 'Sucesso', msgErro: '' }] }]

describe('a write under an idempotency key', () => {
  it('applies once, and gets the first reply again', async () => {
    const device = await writer()
    const key = randomUUID()
    expect(await write(device, device.notice, key)).toEqual(SUCCESS)
    expect(await situation(device)).toBe('L')
    await undo(device)
    expect(await write(device, device.notice, key)).toEqual(SUCCESS)
    expect(await situation(device)).toBe('N')
    expect(await audited(device)).toEqual(['alteraSituacaoAviso'])
  })

  it('carries the nonce of the request that it answers, also where the write was done before', async () => {
    const device = await writer()
    const headers = { 'Idempotency-Key': randomUUID() }
    const bodies = [0, 1].map(() => device.seal('alteraSituacaoAviso', { params: device.notice }))
    for (const data of bodies) {
      const { nonce, json } = await device.put(JSON.stringify({ data }), headers)
      expect([200, json]).toEqual(SUCCESS)
      expect(nonce).toBe(Buffer.from(readEnvelope(data).nonce).toString('base64'))
    }
    expect(await audited(device)).toHaveLength(1)
  })

  it('applies once when it comes many times at the same moment', async () => {
    const device = await writer()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(device, device.notice, key)))
    expect(answers).toEqual(Array(6).fill(SUCCESS))
    expect(await audited(device)).toHaveLength(1)
  })

  it('counts as a repeat from another device of the person', async () => {
    const device = await writer()
    const key = randomUUID()
    await write(device, device.notice, key)
    await undo(device)
    expect(await write(await deviceOf(server, device.owner), device.notice, key)).toEqual(SUCCESS)
    expect(await situation(device)).toBe('N')
  })

  it.each([
    ['other parameters', 'alteraSituacaoAviso', { sequencia: 2 }],
    ['another method', 'alterasenha', { senha: '246813' }],
  ])('conflicts with %s, and nothing happens', async (_, method, params) => {
    const device = await writer()
    const key = randomUUID()
    await write(device, device.notice, key)
    await undo(device)
    const conflict = [409, { error: expect.objectContaining({ code: 'idempotency' }) }]
    expect(await write(device, { ...device.notice, ...params }, key, method)).toEqual(conflict)
    expect(await situation(device)).toBe('N')
    expect(await audited(device)).toHaveLength(1)
  })

  it('belongs to the person: the same key of another person is another key', async () => {
    const [one, other] = [await writer(), await writer()]
    const key = randomUUID()
    expect(await write(one, one.notice, key)).toEqual(SUCCESS)
    expect(await write(other, other.notice, key)).toEqual(SUCCESS)
    expect([await situation(one), await situation(other)]).toEqual(['L', 'L'])
  })

  it('counts as a repeat for 24 hours', async () => {
    const device = await writer()
    const key = randomUUID()
    await write(device, device.notice, key)
    await undo(device)
    server.pass(IDEMPOTENCY_TTL - MINUTE)
    await write(await deviceOf(server, device.owner), device.notice, key)
    expect(await situation(device)).toBe('N')
    server.pass(2 * MINUTE)
    await write(await deviceOf(server, device.owner), device.notice, key)
    expect(await situation(device)).toBe('L')
  })

  it('leaves its key free when malformed: the right one may follow', async () => {
    const device = await writer()
    const key = randomUUID()
    expect((await write(device, { ...device.notice, dtAviso: '2026-10-05' }, key))[0]).toBe(400)
    expect(await write(device, device.notice, key)).toEqual(SUCCESS)
  })
})

describe('a refused write', () => {
  it('stores nothing under its key, so that the same may be granted once its reason is gone', async () => {
    const device = await signedIn(server, { person: { cpf: '93541134780', codPessoa: 49_000 } })
    const key = randomUUID()
    const weak = { senha: '134780', senhaAtual: device.owner.senha }
    const refusal = [200, { retorno: [expect.objectContaining({ estatus: 'Erro' })] }]
    expect(await write(device, weak, key, 'alterasenha')).toEqual(refusal)
    expect(await write(device, weak, key, 'alterasenha')).toEqual(refusal)
    await db.updateTable('person').set({ cpf: freshCpf() }).where('codPessoa', '=', device.owner.codPessoa).execute()
    const granted = await write(device, weak, key, 'alterasenha')
    expect(granted).toMatchObject([200, { retorno: [{ estatus: 'Sucesso' }] }])
    expect(await write(device, weak, key, 'alterasenha')).toEqual(granted)
  })
})

describe('writes without a key', () => {
  it('apply each time', async () => {
    const device = await writer()
    await write(device, device.notice)
    await undo(device)
    await write(device, device.notice)
    expect(await situation(device)).toBe('L')
    expect(await audited(device)).toHaveLength(2)
  })
})

describe('the record of a write', () => {
  it('contains neither key, person, parameters nor reply, and cannot be guessed from them', async () => {
    const device = await signedIn(server)
    const key = randomUUID()
    const params = { senha: '246813', senhaAtual: device.owner.senha }
    const [, answer] = await write(device, params, key, 'alterasenha')
    const stored = await db.selectFrom('idempotency').selectAll().execute()
    const bytes = Buffer.concat(
      stored.map((row) => Buffer.concat([Buffer.from(`${row.key} ${row.request} `), Buffer.from(row.answer)])),
    )
    const secrets = [key, '246813', device.owner.senha, 'alterasenha', 'Sucesso', 'estatus', JSON.stringify(answer)]
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    const guesses = [JSON.stringify(['alterasenha', params]), JSON.stringify(params), key].flatMap((guess) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(guess).digest(form)),
    )
    for (const guess of guesses) expect(bytes.includes(guess)).toBe(false)
  })

  it('consists of one audit row: who, what, when, under which request', async () => {
    const device = await writer()
    const before = server.app.clock.now()
    await write(device, device.notice, randomUUID())
    const { codPessoa } = device.owner
    const rows = await db.selectFrom('audit').selectAll().where('codPessoa', '=', codPessoa).execute()
    const known = {
      codPessoa,
      pcMetodo: 'alteraSituacaoAviso',
      moment: expect.any(Number),
      requestId: expect.any(String),
    }
    expect(rows).toEqual([{ ...known, id: expect.any(Number), session: expect.any(String), mac: expect.any(String) }])
    expect(rows[0]?.moment).toBeGreaterThanOrEqual(before)
    expect(server.logged.map(({ reqId }) => reqId)).toContain(rows[0]?.requestId)
  })

  it('excludes reads', async () => {
    const device = await signedIn(server)
    await write(device, {}, randomUUID(), 'buscaAviso')
    expect(await audited(device)).toEqual([])
  })
})
