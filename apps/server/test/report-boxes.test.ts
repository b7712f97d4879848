import { randomUUID } from 'node:crypto'
import { envioOf } from '@colab/contract/wire/digest'
import { describe, expect, it } from 'vitest'
import { createBoxes } from '#domains/misconduct/boxes.ts'
import { keysOf, protocolFor } from '#domains/misconduct/protocol.ts'
import { answerReport, openReport, reportsToReview } from '#domains/misconduct/review.ts'
import { readEntries } from '#domains/misconduct/spool.ts'
import { allReports, moveReports } from '#domains/misconduct/store.ts'
import { isPostgres } from './databases.ts'
import { createDevice, signedIn } from './device.ts'
import { openChannel, REPORT } from './report-channel.ts'
import { MINUTE, shareServer, startServer, type TestServer } from './server.ts'

/* Reports of today on several servers of one PostgreSQL, each with a spool of its own. */

const DAY = 25 * 60 * MINUTE

const here = await shareServer()
const key = await openChannel(here)
const there = isPostgres() ? await shareServer({ besides: here, apart: true }) : here
const both = [here, there]

/** As many beats of each server as a report takes from its arrival to all others. */
async function beats(servers: readonly TestServer[], count = 3): Promise<void> {
  for (let beat = 0; beat < count; beat++) for (const { app } of servers) await app.boxes.exchange()
}

async function send({ app, ...server }: TestServer, key = randomUUID(), report: object = REPORT) {
  const device = await signedIn({ app, ...server })
  const { status, json } = await device.call('gravaDenuncia', {
    params: { ...report },
    headers: { 'Idempotency-Key': key },
  })
  return { status, protocolo: String(json.protocolo) }
}

async function page({ url }: TestServer, fields: Record<string, string>) {
  const response = await fetch(`${url}/acompanhar-denuncia`, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, text: await response.text() }
}

/** Submits the form of the page, as often as it is pressed. */
async function write(servers: readonly TestServer[], protocolo: string, mensagem: string): Promise<void> {
  const envio = randomUUID()
  for (const server of servers) expect((await page(server, { protocolo, envio, mensagem })).text).toContain(mensagem)
}

/** The reports of both servers. */
async function stored(): Promise<Set<string>> {
  const reports = await Promise.all(both.map(({ app }) => allReports(app)))
  return new Set(reports.flat().map(({ report }) => report.id))
}

const rowsOf = ({ app }: TestServer) => app.db.selectFrom('reportBox').selectAll().execute()

describe.runIf(isPostgres())('a report that another server received today', () => {
  it('is followed, takes messages on both, and counts once on the next day, with each message', async () => {
    const idempotencyKey = randomUUID()
    const { protocolo } = await send(here, idempotencyKey)
    // Before that server can know of it.
    await send(there, idempotencyKey)
    const another = await send(here)
    await beats(both)
    expect((await page(there, { protocolo: another.protocolo })).text).toContain('Recebida. O RH ainda não respondeu.')

    const { id } = keysOf(protocolo)
    await write([here], protocolo, 'No primeiro')
    await beats(both)
    await write([there, there, here], protocolo, 'No segundo')
    await here.app.db.transaction().execute((db) => answerReport({ ...here.app, db }, id, key, 'Do RH'))
    await beats(both)
    for (const server of both) {
      const { text } = await page(server, { protocolo })
      for (const message of ['No primeiro', 'No segundo', 'Do RH']) expect(text.split(`>${message}<`)).toHaveLength(2)
    }

    for (const server of both) server.pass(DAY)
    await moveReports(there.app)
    expect((await page(there, { protocolo })).text).toContain('No primeiro')
    await moveReports(here.app)
    const { reports } = await reportsToReview(there.app, key)
    expect(reports.filter((report) => report.id === id)).toHaveLength(1)
    const texts = (await openReport(there.app, id, key)).messages.map(({ text }) => text)
    expect(texts.sort()).toEqual(['Do RH', 'No primeiro', 'No segundo'])
    for (const { app } of both) expect(await readEntries(app)).toEqual([])
  })

  it('gets the same protocol when it is resent there, and conflicts with another one under its key', async () => {
    const idempotencyKey = randomUUID()
    const { protocolo } = await send(here, idempotencyKey)
    await beats(both)
    const lying = await readEntries(there.app)
    expect(await send(there, idempotencyKey)).toEqual({ status: 200, protocolo })
    expect(await readEntries(there.app)).toEqual(lying)
    expect((await send(there, idempotencyKey, { ...REPORT, ocorrido: 'Outra coisa' })).status).toBe(409)
  })

  it('stays one when its envelope is replayed, which opens under no other key and on no other device', async () => {
    const device = await signedIn(here)
    const headers = { 'Idempotency-Key': randomUUID() }
    const envio = await envioOf(headers['Idempotency-Key'], device.deviceId)
    const seal = () => JSON.stringify({ data: device.seal('gravaDenuncia', { params: { ...REPORT, envio } }) })
    const bodies = [seal(), seal(), seal()] as const
    for (const body of bodies) expect((await device.put(body, headers)).status).toBe(200)

    const before = await stored()

    const copy = createDevice(there, device.tokens, device.deviceId)
    const other = await signedIn(there)
    const refused = { status: 400, json: { error: { code: 'envelope' } } }
    expect(await copy.put(bodies[0], { 'Idempotency-Key': randomUUID() })).toMatchObject(refused)
    expect(await other.put(bodies[1], headers)).toMatchObject(refused)
    expect((await copy.put(bodies[2], headers)).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('is known after a restart of either, and of one that is gone as long as the other one runs', async () => {
    const { protocolo } = await send(here)
    const later = await startServer({ besides: here, apart: true })
    await beats([here, there, later])
    await here.app.boxes.close()
    expect(await rowsOf(there)).toHaveLength(2)
    expect((await page(later, { protocolo })).status).toBe(200)
    // Its spool as before, its keys new.
    const restarted = await startServer({ besides: here })
    const newest = await startServer({ besides: here, apart: true })
    await beats([restarted, newest])
    expect((await page(newest, { protocolo })).status).toBe(200)
  })

  it('is told in turn where there is more than fits', async () => {
    const { protocolo } = await send(here)
    const messages = Array.from({ length: 12 }, (_, at) => `Mensagem ${at} de doze`)
    for (const message of messages) await write([here], protocolo, message)
    await beats(both, 5)
    const { text } = await page(there, { protocolo })
    for (const message of messages) expect(text).toContain(message)
  })

  it('may take a minute, as the page says, and a wrong code never appears', async () => {
    const { status, text } = await page(here, { protocolo: protocolFor(here.app.secrets, 'x') })
    expect([status, text]).toEqual([404, expect.stringContaining('pode levar um minuto')])
    expect((await page(here, { protocolo: 'errado' })).text).not.toContain('um minuto')
  })
})

describe.runIf(isPostgres())('the rows of the servers', () => {
  it('have one size, whatever came, and change completely in each beat', async () => {
    await beats(both)
    const before = await rowsOf(here)
    await send(here)
    await beats(both)
    const after = await rowsOf(here)
    const sizes = [...before, ...after].map(({ sealed, keys }) => [sealed.length, keys.length])
    expect(new Set(sizes.map(String))).toEqual(new Set(['65564,130']))
    for (const column of ['publicKey', 'keys', 'sealed', 'mark'] as const) {
      expect(new Set([...before, ...after].map((row) => String(row[column]))).size).toBe(4)
    }
  })

  it('are sealed for no stranger who writes a row without the secret', async () => {
    await beats(both)
    const [row] = await rowsOf(here)
    if (!row) throw new Error('no row')
    const publicKey = Buffer.alloc(32, 9).toString('base64url')
    await here.app.db
      .insertInto('reportBox')
      .values({ ...row, process: 'stranger', server: 'stranger', publicKey })
      .execute()
    await beats(both)
    const keys = (await rowsOf(here))
      .filter(({ process }) => process !== 'stranger')
      .map((own) => Object.keys(JSON.parse(own.keys)))
    expect(keys.flat()).toHaveLength(2)
    expect(keys.flat()).not.toContain(publicKey)
    await beats(both, 6)
    expect((await rowsOf(here)).map(({ process }) => process)).not.toContain('stranger')
  })

  it('tell of a spool once, and of nothing where there is only one', async () => {
    const { app } = await startServer()
    const sizes = async () =>
      (await app.db.selectFrom('reportBox').selectAll().execute()).map(({ sealed }) => sealed.length)
    expect(await sizes()).toEqual([0])
    const more = ['one', 'one'].map((server) => createBoxes(app, server))
    for (let beat = 0; beat < 3; beat++) for (const boxes of [app.boxes, ...more]) await boxes.exchange()
    expect((await sizes()).sort((a, b) => a - b)).toEqual([0, 65_564, 65_564])
  })
})

describe.runIf(!isPostgres())('on SQLite', () => {
  it('there are no rows, and no other server', async () => {
    const { app } = here
    await app.boxes.exchange()
    expect(app.boxes.isShared).toBe(false)
    expect((await app.db.introspection.getTables()).map(({ name }) => name)).not.toContain('reportBox')
  })
})
