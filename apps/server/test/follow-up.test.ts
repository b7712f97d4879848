import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '#domains/misconduct/protocol.ts'
import { answerReport, openReport, reportsToReview } from '#domains/misconduct/review.ts'
import { allReports, moveReports } from '#domains/misconduct/store.ts'
import { FOLLOW_UPS } from '#gatekeeper/limits.ts'
import { signedIn } from './device.ts'
import { openChannel, REPORT } from './report-channel.ts'
import { MINUTE, shareServer, startServer, type TestServer } from './server.ts'

/* The page to follow a report, `/acompanhar-denuncia`, as in a browser without scripts; and HR's side of it. */

/** From any minute of a day to well within a later one. */
const DAY = 25 * 60 * MINUTE
const shared = await shareServer()
const key = await openChannel(shared)

/** Sends a report; returns the protocol, and HR's name of the report. */
async function reported(server: TestServer = shared, words = randomUUID()) {
  const { json } = await (await signedIn(server)).call('gravaDenuncia', { params: { ...REPORT, ocorrido: words } })
  const { reports } = await reportsToReview(server.app, key)
  const id = reports.find(({ ocorrido }) => ocorrido === words)?.id ?? ''
  return { protocolo: String(json.protocolo), id }
}

function post(
  fields: Record<string, string>,
  server: TestServer = shared,
  headers = {},
  query = '',
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${server.url}/acompanhar-denuncia${query}`, { method: 'POST', body, headers, redirect: 'manual' })
}

const shown = async (fields: Record<string, string>, server?: TestServer) => (await post(fields, server)).text()
const sendingOf = (text: string) => /name="envio" value="([^"]+)"/.exec(text)?.[1] ?? ''

/** Submits the form of the page. */
async function write(protocolo: string, mensagem: string, server?: TestServer): Promise<string> {
  const envio = sendingOf(await shown({ protocolo }, server))
  return shown({ protocolo, envio, mensagem }, server)
}

const answer = ({ app }: TestServer, id: string, text: string) =>
  app.db.transaction().execute((db) => answerReport({ ...app, db }, id, key, text))

describe('the page to follow a report on', () => {
  it('asks for the protocol, runs no script and is kept nowhere', async () => {
    const response = await fetch(`${shared.url}/acompanhar-denuncia`)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('Acompanhar denúncia')
    expect(text).not.toContain('<script')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).not.toContain('script-src')
    for (const part of ["default-src 'none'", "form-action 'self'", "trusted-types 'none'"]) {
      expect(policy).toContain(part)
    }
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('speaks the language of its address, or the browser’s', async () => {
    for (const [query, accepted, locale, words] of [
      ['', 'es-MX,es;q=0.9', 'es', 'Seguir una denuncia'],
      ['', 'en-GB', 'en-US', 'Follow a report'],
      ['', 'de, fr;q=0.5', 'pt-BR', 'Acompanhar denúncia'],
      ['?locale=pt-BR', 'en', 'pt-BR', 'Acompanhar denúncia'],
      ['?locale=en-US&theme=dark', 'pt-BR', 'en-US" data-theme="dark', 'Follow a report'],
    ] as const) {
      const headers = { 'Accept-Language': accepted }
      const text = await (await fetch(`${shared.url}/acompanhar-denuncia${query}`, { headers })).text()
      expect(text).toContain(`<html lang="${locale}">`)
      expect(text).toContain(words)
    }
  })

  it('shows the report to its protocol however it is typed, and changes language with it', async () => {
    const { protocolo } = await reported()
    const text = await shown({ protocolo: protocolo.toLowerCase().replaceAll('-', '') })
    expect(text).toContain(protocolo)
    expect(text).toContain('Recebida. O RH ainda não respondeu.')
    expect(text).not.toContain('Beltrano')
    expect(text).toMatch(/form="again" formaction="[^"]*locale=es"/)
    const spanish = await (await post({ protocolo }, shared, {}, '?locale=es')).text()
    expect(spanish).toContain('Recibida. RR. HH. todavía no respondió.')
  })

  it.each<[string, (protocol: string) => string, number, string]>([
    ['no protocol', () => '', 422, 'Digite o protocolo.'],
    ['one that is none', () => 'abc<b>', 404, 'Não há denúncia com este protocolo'],
    ['another one', () => protocolFor(shared.app.secrets, 'x'), 404, 'Não há denúncia com este protocolo'],
  ])('says so to %s', async (_, typed, status, words) => {
    const response = await post({ protocolo: typed('') })
    const text = await response.text()
    expect(response.status).toBe(status)
    expect(text).toContain(words)
    expect(text).not.toContain('abc<b>')
  })

  it('shows what HR answered, takes a reply, and HR reads it', async () => {
    const { protocolo, id } = await reported()
    await answer(shared, id, 'Quando foi a <última> vez?')
    const replied = await shown({ protocolo })
    expect(replied).toContain('O RH respondeu.')
    expect(replied).toContain('Quando foi a &lt;última&gt; vez?')
    const after = await write(protocolo, 'Ontem,\r\nno refeitório.')
    expect(after).toContain('Mensagem enviada ao RH.')
    expect(after).toContain('Ontem,\nno refeitório.')
    const { app } = shared
    const opened = await openReport(app, id, key)
    const dtMensagem = app.clock.today()
    expect(opened).toMatchObject({
      ...REPORT,
      ocorrido: expect.any(String),
      situation: 'waiting',
      messages: [
        { from: 'hr', dtMensagem, order: 0, text: 'Quando foi a <última> vez?' },
        { from: 'reporter', dtMensagem, order: 1, text: 'Ontem,\nno refeitório.' },
      ],
    })
    await answer(shared, id, 'Obrigado. Vamos apurar.')
    expect((await openReport(app, id, key)).situation).toBe('answered')
  })

  it('keeps one message of a form that was sent twice, and each of two', async () => {
    const { protocolo, id } = await reported()
    const envio = sendingOf(await shown({ protocolo }))
    for (const mensagem of ['Uma', 'Uma', 'Outra']) await shown({ protocolo, envio, mensagem })
    const { messages } = await openReport(shared.app, id, key)
    expect(messages.map(({ text }) => text)).toEqual(['Uma', 'Outra'])
  })

  it.each([
    ['nothing', '  ', 'Escreva a mensagem.'],
    ['too much', 'x'.repeat(2001), 'A mensagem é longa demais'],
  ])('refuses %s, and what was typed stays', async (_, mensagem, words) => {
    const { protocolo, id } = await reported()
    const response = await post({ protocolo, envio: 'x', mensagem })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain(words)
    expect(text).toContain(`>${mensagem.trim()}</textarea>`)
    expect((await openReport(shared.app, id, key)).messages).toEqual([])
  })

  it('takes all that fits, in any script', async () => {
    const { protocolo, id } = await reported()
    await write(protocolo, '€'.repeat(2000))
    const { messages } = await openReport(shared.app, id, key)
    expect(messages[0]?.text).toHaveLength(2000)
  })

  it('goes on the next day, when all of it lies in the database', async () => {
    const server = await startServer()
    const own = await openChannel(server)
    const device = await signedIn(server)
    const { json } = await device.call('gravaDenuncia', { params: REPORT })
    const protocolo = String(json.protocolo)
    await write(protocolo, 'No mesmo dia', server)
    server.pass(DAY)
    await moveReports(server.app)
    await write(protocolo, 'No dia seguinte', server)
    const { app } = server
    const { reports } = await reportsToReview(app, own)
    expect(reports.map(({ messages }) => messages.map(({ text }) => text))).toEqual([
      ['No mesmo dia', 'No dia seguinte'],
    ])
    const rows = await app.db.selectFrom('reportMessage').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(await allReports(app))).not.toMatch(/mesmo dia|seguinte/)
  })

  it('leaves no row and no line', async () => {
    const { protocolo } = await reported()
    const tables = ['rateWindow', 'seenEnvelope', 'audit', 'reportMessage'] as const
    const rows = () => Promise.all(tables.map((table) => shared.app.db.selectFrom(table).selectAll().execute()))
    const [before, lines] = [await rows(), shared.logged.length]
    await fetch(`${shared.url}/acompanhar-denuncia`)
    await write(protocolo, 'Mensagem')
    await post({ protocolo: 'errado' })
    await post({ protocolo, envio: 'x', mensagem: 'x'.repeat(40_000) })
    await fetch(`${shared.url}/acompanhar-denuncia`, { method: 'PUT' })
    expect(await rows()).toEqual(before)
    expect(shared.logged.slice(lines).filter(({ method }) => method !== 'page')).toEqual([])
  })

  it('limits the number of wrong tries, and answers the right protocol all the same', async () => {
    const server = await startServer()
    const statuses: number[] = []
    for (let tries = 0; tries <= FOLLOW_UPS.most; tries++) {
      statuses.push((await post({ protocolo: 'errado' }, server)).status)
    }
    expect(statuses.at(-2)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
    await openChannel(server)
    const { json } = await (await signedIn(server)).call('gravaDenuncia', { params: REPORT })
    expect((await post({ protocolo: String(json.protocolo) }, server)).status).toBe(200)
    server.pass(FOLLOW_UPS.window)
    expect((await post({ protocolo: 'errado' }, server)).status).toBe(404)
  })
})

describe('HR', () => {
  it('decrypts nothing without its key, and reports why', async () => {
    const { id } = await reported()
    const server = await startServer()
    const other = await openChannel(server)
    const { app } = shared
    await expect(openReport(app, id, other)).rejects.toThrow('Esta chave não abre a denúncia')
    await expect(openReport(app, id, 'nada')).rejects.toThrow('não é a chave privada')
    await expect(openReport(app, '../../secret', key)).rejects.toThrow('Não há denúncia com este número.')
    const { reports, closed } = await reportsToReview(app, other)
    expect(reports).toEqual([])
    expect(closed).toBeGreaterThan(0)
  })

  it('sees the reports by the day they came in, with what was written', async () => {
    const server = await startServer()
    const own = await openChannel(server)
    for (const ocorrido of ['Primeira', 'Segunda']) {
      await (await signedIn(server)).call('gravaDenuncia', { params: { ...REPORT, ocorrido } })
      server.pass(DAY)
    }
    await moveReports(server.app)
    const { reports } = await reportsToReview(server.app, own)
    expect(reports.map(({ ocorrido, situation }) => [ocorrido, situation])).toEqual([
      ['Primeira', 'received'],
      ['Segunda', 'received'],
    ])
    expect(Object.keys(reports[0] ?? {})).not.toContain('replyKey')
  })

  it.each([
    ['nothing', ' ', 'Escreva a resposta.'],
    ['too much', 'x'.repeat(2001), 'longa demais'],
  ])('cannot answer %s', async (_, text, words) => {
    const { id } = await reported()
    await expect(answer(shared, id, text)).rejects.toThrow(words)
  })
})
