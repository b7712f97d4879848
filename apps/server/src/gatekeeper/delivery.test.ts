import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import { readSettings } from '#runtime/settings.ts'
import { createDelivery } from './delivery.ts'

async function makeDelivery(settings: Partial<Settings>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-delivery-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const base = readSettings({ DATA_DIR: dataDir, CLIENT_PROFILE: 'clients/completo.json' })
  const parts = { log, clock: createClock(), telemetry: { delivery: () => {} }, company: async () => 'Loja Exemplo' }
  return { delivery: createDelivery({ ...base, ...settings }, parts), dataDir, lines }
}

/** A mail server that accepts recipients at `exemplo.com.br` only. */
async function startMailServer() {
  const letters: { to: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@exemplo.com.br') ? null : new Error(`no such mailbox ${address}`)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, content: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { letters, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

/** Replaces Meta's Cloud API; responds with `status`. */
async function startCloudApi(status = 200) {
  const requests: { url: string; headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(String(Buffer.concat(chunks))) })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"messages":[{"id":"1"}]}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0/`
  return { requests, whatsApp: { url, token: 'secret-token', phoneId: '4711', template: 'codigo_de_acesso' } }
}

describe('mail', () => {
  it('reaches the mail server for one reader, and suppresses absence notices', async () => {
    const { letters, url } = await startMailServer()
    const { delivery } = await makeDelivery({ smtpUrl: url, publicUrl: 'https://portal.example' })
    await delivery.mail('pessoa@exemplo.com.br', 'Seu código', 'O código é 123456.')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.content).toContain('Loja Exemplo\r\nhttps://portal.example')
    expect(letters[0]?.to).toEqual(['pessoa@exemplo.com.br'])
    expect(letters[0]?.content).toContain('123456')
    expect(letters[0]?.content).toMatch(/^Auto-Submitted: auto-generated/m)
  })

  it('fails as unavailable when rejected, and the log does not contain the recipient', async () => {
    const { url } = await startMailServer()
    const { delivery, lines } = await makeDelivery({ smtpUrl: url })
    const sent = delivery.mail('ninguem@outra.com.br', 'Seu código', 'O código é 123456.')
    await expect(sent).rejects.toMatchObject({ name: 'Refused', codigo: 'indisponivel' })
    expect(lines.join()).toContain('EENVELOPE')
    expect(lines.join()).not.toMatch(/ninguem|123456/)
  })

  it('fails as unavailable when the server is down', async () => {
    const { delivery } = await makeDelivery({ smtpUrl: 'smtp://127.0.0.1:1' })
    const sent = delivery.mail('pessoa@exemplo.com.br', 'Seu código', '')
    await expect(sent).rejects.toMatchObject({ codigo: 'indisponivel' })
  })
})

describe('WhatsApp', () => {
  it('sends the template with the code to the Cloud API', async () => {
    const { requests, whatsApp } = await startCloudApi()
    const { delivery } = await makeDelivery({ whatsApp })
    await delivery.whatsApp('5511987654321', '123456')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      url: '/v23.0/4711/messages',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '5511987654321',
        type: 'template',
        template: {
          name: 'codigo_de_acesso',
          language: { code: 'pt_BR' },
          components: [
            { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
          ],
        },
      },
    })
  })

  it('fails as unavailable when rejected, and the log contains neither number, code nor token', async () => {
    const { whatsApp } = await startCloudApi(401)
    const { delivery, lines } = await makeDelivery({ whatsApp })
    const sent = delivery.whatsApp('5511987654321', '123456')
    await expect(sent).rejects.toMatchObject({ codigo: 'indisponivel' })
    expect(lines.join()).toContain('"kind":"whatsApp","reason":{"name":"ApiError","responseCode":401}')
    expect(lines.join()).not.toMatch(/5511987654321|123456|secret-token/)
  })
})

describe('in production', () => {
  it('a channel that is not configured is not offered, and sends nothing', async () => {
    const { delivery, dataDir } = await makeDelivery({ outbox: false })
    expect(delivery.offers).toEqual({ mail: false, whatsApp: false })
    await expect(delivery.mail('pessoa@exemplo.com.br', 'Seu código', '')).rejects.toMatchObject({
      codigo: 'indisponivel',
    })
    await expect(delivery.whatsApp('5511987654321', '1')).rejects.toMatchObject({ codigo: 'indisponivel' })
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('without settings', () => {
  it('both go to the outbox, a file each, readable by the owner alone', async () => {
    const { delivery, dataDir } = await makeDelivery({})
    await delivery.mail('pessoa@exemplo.com.br', 'Seu código', 'O código é 123456.')
    await delivery.whatsApp('5511987654321', '654321')
    const folder = join(dataDir, 'outbox')
    const names = (await readdir(folder)).sort()
    expect(names).toEqual([expect.stringMatching(/^\d{4}-.*-mail-/), expect.stringMatching(/^\d{4}-.*-whatsapp-/)])
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    expect(contents[0]).toMatch(/pessoa@exemplo\.com\.br[\s\S]*123456/)
    expect(contents[1]).toMatch(/5511987654321[\s\S]*654321/)
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })
})
