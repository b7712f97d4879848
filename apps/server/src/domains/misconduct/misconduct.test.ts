import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gravaDenuncia, LONGEST_REPORT } from '@colab/contract/domains/misconduct'
import { describe, expect, it } from 'vitest'
import { readCode } from '#base/readable-code.ts'
import { REPORTS } from '#gatekeeper/limits.ts'
import { createAnonymousLimiter } from '#protocol/anonymous.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { makePerson } from '../../../test/people.ts'
import { openChannel, REPORT } from '../../../test/report-channel.ts'
import { MINUTE, shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { keysOf, protocolFor } from './protocol.ts'
import { openReport, readPrivateKey } from './sealing.ts'
import { allReports, findReport, moveReports } from './store.ts'
import { replaceSpoolFiles } from './times.ts'

/** From any minute of a day to well within a later one. */
const DAY = 25 * 60 * MINUTE
const server = await shareServer()
const privateKey = readPrivateKey(await openChannel(server))

async function report(device: Device, params: object = REPORT, key: string | undefined = randomUUID()) {
  return device.call('gravaDenuncia', {
    params: params as Record<string, unknown>,
    headers: { 'Idempotency-Key': key },
  })
}

/** Returns what HR reads of the report with this protocol. */
async function storedReport(protocolo: unknown, { app }: TestServer = server) {
  const row = await findReport(app, keysOf(String(protocolo)).id)
  return row && openReport(privateKey, row.sealed)
}

const count = async ({ app }: TestServer = server) => (await allReports(app)).length

async function files({ settings }: TestServer): Promise<string[]> {
  const all = await readdir(join(settings.dataDir, 'spool'), { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('seen'))
    .map(({ parentPath, name }) => join(parentPath, name))
}

describe('a report', () => {
  it('keeps its text as written, and returns a protocol with the way to follow it', async () => {
    const { status, json } = await report(await signedIn(server))
    expect(status).toBe(200)
    expect(json).toEqual({
      retorno: [{ estatus: 'Sucesso', msgErro: '' }],
      protocolo: expect.stringMatching(/^([\dA-HJKMNP-TV-Z]{4}-){4}[\dA-HJKMNP-TV-Z]{4}$/),
      linkAcompanhamento: '/acompanhar-denuncia',
    })
    expect(await storedReport(json.protocolo)).toEqual({
      ...REPORT,
      dtRecebimento: server.app.clock.today(),
      replyKey: expect.any(String),
    })
  })

  it('uses the channel of the portal, without a person', async () => {
    const person = await makePerson(server)
    const client = server.client()
    await client.signIn(person.cpf, person.senha)
    const { protocolo } = await client.channel.call(gravaDenuncia, REPORT)
    expect(await storedReport(protocolo)).toMatchObject(REPORT)
  })

  it('requires a valid token', async () => {
    const device = await signedIn(server)
    const before = await count()
    device.tokens = null
    expect((await report(device)).status).toBe(401)
    expect(await count()).toBe(before)
  })

  it.each(['identificacao', 'nomeOfensor', 'fatoRelatado', 'quandoOcorreu', 'ocorrido'])(
    'without %s is refused in words, and without the field at all as malformed',
    async (field) => {
      const device = await signedIn(server)
      const before = await count()
      for (const blank of ['', ' \n\t', '\u0001']) {
        const { status, json } = await report(device, { ...REPORT, [field]: blank })
        expect([status, json]).toEqual([
          200,
          {
            retorno: [{ estatus: 'Erro', msgErro: expect.stringMatching(/\S/) }],
            protocolo: '',
            linkAcompanhamento: '',
          },
        ])
      }
      expect((await report(device, { ...REPORT, [field]: undefined })).status).toBe(400)
      expect(await count()).toBe(before)
    },
  )

  it('accepts a report without the name of a victim or a witness', async () => {
    const { json } = await report(await signedIn(server), { ...REPORT, nomeVitima: '', testemunhas: '' })
    expect(await storedReport(json.protocolo)).toMatchObject({ nomeVitima: '', testemunhas: '' })
  })

  it.each<[string, object, number]>([
    ['a choice that there is not', { identificacao: 'Chefe' }, 200],
    ['a frequency that there is not', { fatoRelatado: 'Sempre' }, 200],
    ['a number for a text', { ocorrido: 1 }, 400],
    ['a table for a text', { nomeOfensor: ['x'] }, 400],
    ['more than there is room for', { ocorrido: 'x'.repeat(LONGEST_REPORT.ocorrido + 1) }, 400],
    ['a byte that no text has', { ocorrido: 'a\0b' }, 400],
    ['another person', { codPessoa: 1 }, 403],
    ['another person deep inside', { denuncia: [{ codpessoa: 1 }] }, 403],
  ])('cannot contain %s', async (_, changes, expected) => {
    const before = await count()
    const { status, json } = await report(await signedIn(server), { ...REPORT, ...changes })
    expect(status).toBe(expected)
    if (status === 200) expect(json.retorno).toMatchObject([{ estatus: 'Erro' }])
    expect(await count()).toBe(before)
  })

  it('stores neither unknown fields nor its sender', async () => {
    const device = await signedIn(server)
    const { codPessoa } = device.owner
    const { json } = await report(device, { ...REPORT, codPessoa, nome: 'ANA', anexo: 'x' })
    expect(Object.keys((await storedReport(json.protocolo)) ?? {}).sort()).toEqual(
      [...Object.keys(REPORT), 'dtRecebimento', 'replyKey'].sort(),
    )
  })

  it('takes the same size for any text', async () => {
    const full = Object.fromEntries(
      Object.entries(REPORT).map(([field, text]) => {
        const most = (LONGEST_REPORT as Record<string, number>)[field]
        return [field, most ? '€'.repeat(most) : text]
      }),
    )
    const { json } = await report(await signedIn(server), full)
    expect(await storedReport(json.protocolo)).toMatchObject(full)
  })
})

describe('a resent report', () => {
  it('counts once, with one protocol, under one key, for any caller at any time', async () => {
    const own = await startServer()
    await openChannel(own)
    const device = await signedIn(own)
    const key = randomUUID()
    const first = (await report(device, REPORT, key)).json
    const together = await Promise.all(Array.from({ length: 6 }, () => report(device, REPORT, key)))
    expect(together.map(({ json }) => json)).toEqual(Array(6).fill(first))
    own.pass(DAY)
    await moveReports(own.app)
    expect((await report(await signedIn(own), REPORT, key)).json).toEqual(first)
    expect(await count(own)).toBe(1)
  })

  it('counts once when sent concurrently', async () => {
    const own = await startServer()
    await openChannel(own)
    const device = await signedIn(own)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(device, REPORT, key)))
    expect(new Set(answers.map(({ json }) => json.protocolo)).size).toBe(1)
    expect(await count(own)).toBe(1)
  })

  it('conflicts with other data under its key, also a day later', async () => {
    const own = await startServer()
    await openChannel(own)
    const device = await signedIn(own)
    const key = randomUUID()
    await report(device, REPORT, key)
    const other = { ...REPORT, ocorrido: 'Outra coisa' }
    expect((await report(device, other, key)).status).toBe(409)
    own.pass(DAY)
    await moveReports(own.app)
    expect((await report(await signedIn(own), other, key)).status).toBe(409)
    expect(await count(own)).toBe(1)
  })

  it('counts again without a key or under another one', async () => {
    const device = await signedIn(server)
    const protocols = await Promise.all([
      report(device),
      report(device),
      device.call('gravaDenuncia', { params: REPORT }),
      device.call('gravaDenuncia', { params: REPORT }),
    ])
    expect(new Set(protocols.map(({ json }) => json.protocolo)).size).toBe(4)
  })

  it('fails when its envelope is replayed, under another key too, while it could still be decrypted', async () => {
    const own = await startServer()
    await openChannel(own)
    const device = await signedIn(own)
    const body = JSON.stringify({ data: device.seal('gravaDenuncia', { params: REPORT }) })
    const key = () => ({ 'Idempotency-Key': randomUUID() })
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await device.put(body, key())).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
    own.pass(10 * MINUTE)
    expect((await device.put(body, key())).status).toBe(400)
    expect(await count(own)).toBe(1)
  })
})

describe('a protocol', () => {
  it('opens as people type it, and in no other form', () => {
    const protocol = protocolFor(server.app.secrets, 'key')
    expect(readCode(` ${protocol.toLowerCase().replaceAll('-', ' ')} `)).toBe(protocol)
    expect(readCode('7K2M9QXTO1IL00000000')).toBe('7K2M-9QXT-0111-0000-0000')
    for (const wrong of ['', protocol.slice(1), `${protocol}0`, protocol.replace(/.$/, 'U')]) {
      expect(readCode(wrong)).toBeNull()
    }
  })

  it('cannot be computed without the secret, and identifies nothing in storage', async () => {
    const key = randomUUID()
    const { json } = await report(await signedIn(server), REPORT, key)
    const protocol = String(json.protocolo)
    expect(protocol).toBe(protocolFor(server.app.secrets, key))
    const all = JSON.stringify(await allReports(server.app))
    for (const secret of [protocol, protocol.replaceAll('-', ''), key]) expect(all).not.toContain(secret)
  })
})

describe('storage of a report', () => {
  it('uses a file of fixed size and time, readable by the server only, until the next day', async () => {
    const own = await startServer()
    await openChannel(own)
    await report(await signedIn(own), { ...REPORT, ocorrido: 'Curto' })
    await report(await signedIn(own), { ...REPORT, ocorrido: 'Longo'.repeat(500) })
    const lying = await files(own)
    const stats = await Promise.all(lying.map((file) => stat(file)))
    expect(lying).toHaveLength(2)
    expect(new Set(stats.map(({ size }) => size)).size).toBe(1)
    expect(stats.map(({ mtimeMs, atimeMs, mode }) => [mtimeMs, atimeMs, mode & 0o777])).toEqual(
      Array(2).fill([0, 0, 0o600]),
    )
    expect(await own.app.db.selectFrom('report').selectAll().execute()).toEqual([])
    await moveReports(own.app)
    expect(await files(own)).toEqual(lying)
    const [day, lines] = [own.app.clock.today(), own.logged.length]
    own.pass(DAY)
    await moveReports(own.app)
    await moveReports(own.app)
    expect(own.logged.slice(lines)).toMatchObject([{ msg: 'reports', day, count: 2 }])
    expect(await files(own)).toEqual([])
    const rows = await own.app.db.selectFrom('report').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
    expect(JSON.stringify(rows)).not.toMatch(/Longo|Beltrano/)
  })

  it('moves it despite a damaged file beside it, which remains for inspection', async () => {
    const own = await startServer()
    await openChannel(own)
    await report(await signedIn(own))
    const [whole = ''] = await files(own)
    const broken = whole.replace(/[^/]+$/, 'ab'.repeat(10))
    await writeFile(broken, '\0'.repeat(100))
    own.pass(DAY)
    await moveReports(own.app)
    expect(await count(own)).toBe(1)
    expect(await files(own)).toEqual([broken])
  })

  it('leaves no row with its author and no log line', async () => {
    const own = await startServer()
    await openChannel(own)
    const device = await signedIn(own)
    const tables = ['audit', 'idempotency', 'seenEnvelope', 'rateWindow', 'report'] as const
    const rows = () => Promise.all(tables.map((table) => own.app.db.selectFrom(table).selectAll().execute()))
    const [before, lines] = [await rows(), own.logged.length]
    await report(device)
    await report(device, { ...REPORT, ocorrido: '' })
    await report(device, { ...REPORT, codPessoa: 1 })
    expect(await rows()).toEqual(before)
    expect(own.logged.slice(lines)).toEqual([])
  })

  it('leaves no trace of an error except on the next day, without its time', async () => {
    const own = await startServer({ settings: {} })
    const device = await signedIn(own)
    await own.app.db.schema.dropTable('reportKey').execute()
    const lines = own.logged.length
    expect((await report(device)).status).toBe(500)
    own.app.anonymousLimiter.report()
    expect(own.logged.slice(lines)).toEqual([])
    own.pass(DAY)
    own.app.anonymousLimiter.report()
    expect(own.logged.slice(lines)).toEqual([expect.objectContaining({ msg: 'errors of anonymous calls', count: 1 })])
  })
})

describe('the channel', () => {
  it('accepts no report that HR could not read, and shows so', async () => {
    const own = await startServer()
    const { status, json } = await report(await signedIn(own))
    expect([status, json.retorno]).toEqual([
      200,
      [{ estatus: 'Erro', msgErro: expect.stringContaining('ainda não foi aberto') }],
    ])
    expect(await count(own)).toBe(0)
  })

  it('limits the reports of one person per hour; other people are unaffected', async () => {
    const own = await startServer()
    await openChannel(own)
    const [device, other] = [await signedIn(own), await signedIn(own)]
    const counted = () => own.app.db.selectFrom('rateWindow').selectAll().execute()
    // Key exchanges count there, reports do not.
    const before = await counted()
    const statuses: number[] = []
    for (let sent = 0; sent <= REPORTS.most; sent++) statuses.push((await report(device)).status)
    expect(statuses).toEqual([...Array(REPORTS.most).fill(200), 429])
    expect((await report(other)).status).toBe(200)
    expect(await counted()).toEqual(before)
  })

  it('gives each of several processes its share of the limit, so that all together do not exceed it', () => {
    const limiters = [1, 2, 3].map(() => createAnonymousLimiter(server.app.clock, server.app.log, 3))
    const taken = limiters.map((limiter) => {
      let calls = 0
      expect(() => {
        for (; calls < 100; calls++) limiter.limit(REPORTS, '1001')
      }).toThrow(expect.objectContaining({ code: 'tooMany' }))
      return calls
    })
    expect(taken).toEqual([6, 6, 6])
  })

  it('permits a retry after a refusal, which stores nothing under the key', async () => {
    const device = await signedIn(server)
    const key = randomUUID()
    await report(device, { ...REPORT, ocorrido: '' }, key)
    expect((await report(device, REPORT, key)).json.retorno).toMatchObject([{ estatus: 'Sucesso' }])
  })

  it('seals for the newest key of HR', async () => {
    const own = await startServer()
    const first = readPrivateKey(await openChannel(own))
    const { makeReportKey } = await import('./report-key.ts')
    const file = join(own.settings.dataDir, 'second.pem')
    await makeReportKey(own.app, file)
    await expect(makeReportKey(own.app, file)).rejects.toThrow('EEXIST')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await report(await signedIn(own))
    const [found] = await allReports(own.app)
    expect(openReport(first, found?.report.sealed ?? '')).toBeNull()
    const second = readPrivateKey(await readFile(file, 'utf8'))
    expect(openReport(second, found?.report.sealed ?? '')).toMatchObject(REPORT)
  })
})

describe('the times of the files', () => {
  it('reveals the time of the last maintenance and not of a report or its mark', async () => {
    const own = await startServer()
    await openChannel(own)
    await report(await signedIn(own))
    const spool = join(own.settings.dataDir, 'spool')
    const times = async () => {
      const all = await readdir(spool, { recursive: true, withFileTypes: true })
      const found = all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)))
      return Promise.all(found)
    }
    const sent = await times()
    const moment = Math.max(...sent.map(({ ctimeMs }) => ctimeMs))
    await expect.poll(() => Date.now()).toBeGreaterThan(moment + 20)
    await replaceSpoolFiles(own.app)
    const replaced = await times()
    expect(replaced).toHaveLength(2)
    for (const { birthtimeMs, ctimeMs, mtimeMs, atimeMs } of replaced) {
      expect(Math.min(birthtimeMs, ctimeMs)).toBeGreaterThan(moment)
      expect([mtimeMs, atimeMs]).toEqual([0, 0])
    }
    expect(await count(own)).toBe(1)
  })
})
