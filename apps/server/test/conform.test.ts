import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaDadosContratuais } from '@colab/contract/domains/registration'
import { FEATURES } from '@colab/contract/features'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { compare } from '#cli/conform/checks/reads.ts'
import { differencesOf } from '#cli/conform/columns.ts'
import { conform } from '#cli/conform/command.ts'
import { createDevice as createConformDevice, generateClientKeys } from '#cli/conform/device.ts'
import { createReport, Finding, fails, type ReportLine, textOf } from '#cli/conform/report.ts'
import { conform as tryServer } from '#cli/conform/run.ts'
import { openEnvelope, sealEnvelope } from '#crypto/envelope.ts'
import { runCommand } from './command.ts'
import { createDevice } from './device.ts'
import { makePerson } from './people.ts'
import { shareServer } from './server.ts'
import { typed } from './typed.ts'

/* `colab conform` against servers that are wrong; test/methods.test.ts runs it against ours. */

const ORIGIN = 'https://rh.example'
const server = await shareServer({ settings: { allowedOrigins: [ORIGIN] } })
const { cpf, senha } = await makePerson(server)
const entering = [server.url, '--cpf', cpf, '--senha', senha]

/** A key pair between client and server, so that replies can be changed. */
const between = generateClientKeys()

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Our server behind a proxy with five faults. Returns its address. */
async function startWrongServer(): Promise<string> {
  const clientKeys = new Map<string, string>()
  const opened = new Map<string, string>()
  const traded = new Set<string>()

  async function respond(incoming: IncomingMessage, body: string) {
    const { url = '', method = '', headers } = incoming
    const device = String(headers['x-device-id'])
    const json = (status: number, code: string) => Response.json({ error: { code, message: '' } }, { status })
    let sent = body
    if (url === '/chave' && isRsa2048(body)) {
      clientKeys.set(device, JSON.parse(body).rsa_public_key_frontend)
      sent = JSON.stringify({ rsa_public_key_frontend: between.publicKey })
    }
    if (url === '/rest/app/app' && method === 'PUT') {
      // Fault: keys are looked for before the token is checked.
      if (!clientKeys.has(device)) return json(404, 'noKeys')
      // Fault: an envelope that was opened is answered again.
      const again = opened.get(device + body)
      if (again) return new Response(again)
    }
    if (url === '/login/colab/refresh-token' && method === 'POST') {
      // Fault: only the first of two equal refreshes gets the next pair.
      const trade = device + JSON.parse(body).refresh_token
      if (traded.has(trade)) return json(401, 'unauthorized')
      traded.add(trade)
    }
    const { host: _, connection: __, 'content-length': ___, ...passed } = headers as Record<string, string>
    const hasBody = method !== 'GET' && method !== 'OPTIONS'
    const response = await fetch(server.url + url, { method, headers: passed, ...(hasBody && { body: sent }) })
    const changed = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) changed.delete(name)
    // Fault: a portal elsewhere cannot read Retry-After.
    if (changed.has('Access-Control-Expose-Headers'))
      changed.set('Access-Control-Expose-Headers', 'Content-Disposition')
    let text = await response.text()
    const key = clientKeys.get(device)
    if (url === '/rest/app/app' && response.status === 200 && key) {
      const { plaintext } = openEnvelope(between.privateKey, JSON.parse(text).data)
      // Fault: a column is missing. No fault: a name is a number, which the portal reads as text.
      const reply = plaintext.replace(/"dtAdmissao":"[^"]*",?/, '').replace('"descricao":"São Paulo"', '"descricao":35')
      text = JSON.stringify({ data: sealEnvelope(createPublicKey(key), reply) })
      opened.set(device + body, text)
    }
    return new Response(response.status === 204 ? null : text, { status: response.status, headers: changed })
  }

  const proxy = createServer(async (incoming, outgoing) => {
    const response = await respond(incoming, await bodyOf(incoming)).catch(
      (error) => new Response(String(error), { status: 502 }),
    )
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

function isRsa2048(body: string): boolean {
  try {
    const key = createPublicKey(JSON.parse(body).rsa_public_key_frontend)
    return key.asymmetricKeyDetails?.modulusLength === 2048
  } catch {
    return false
  }
}

const api = await startWrongServer()
const target = { api, gatekeeper: api, clientId: 'colab' }
const lines = await tryServer({
  target,
  entrance: { cpf, senha },
  origin: ORIGIN,
  features: FEATURES,
  write: false,
  clock: server.app.clock,
})

it('names each fault of a wrong server, and nothing else', () => {
  const failed = lines
    .filter(({ verdict }) => verdict === 'FAILS')
    .map((line) => `${line.area}: ${line.check}: ${line.detail}`)
  const exposed = (route: string) =>
    `CORS: the response to ${route} is readable from ${ORIGIN}: Access-Control-Expose-Headers lacks Retry-After`
  expect(failed).toEqual([
    'refresh: the same refresh again at once gets the same pair: a lost reply signs nobody out: expected 200, got 401 unauthorized',
    'refresh: two refreshes at the same moment get the same pair: expected 200, got 401 unauthorized',
    'order of statuses: 401 for a forged token, before 404: expected 401, got 404 noKeys',
    'order of statuses: 401 for a token of another device, before 404: expected 401, got 404 noKeys',
    'replay: an envelope that was opened gets 400: expected 400, got 200',
    ...['a call', 'a call with 401', 'a call with 400', 'a file'].map(exposed),
    'reads: buscaDadosContratuais: missing ttDadosContratuais.dtAdmissao',
    // Our server behind the proxy never sees the second use.
    'refresh: a refresh token that was traded before the last one ends the session: expected 401, got 200',
  ])
})

it('lists what the portal adapts', () => {
  const adapted = lines.filter(({ verdict }) => verdict === 'adapts').map(({ check, detail }) => `${check}: ${detail}`)
  expect(adapted).toEqual(['gerauf: ttUf.descricao (expected string, received number)'])
})

it('tells a value that the portal reads from one that it shows as missing', () => {
  const contract = {
    nomeEmpresa: 'Vendas Sul',
    cnpj: '',
    cargo: 'Analista',
    unidade: '',
    dtAdmissao: '2020-03-10',
    supervisor: '',
    hrMensal: 220,
    codCateg: null,
  }
  const verdictOf = (salary: object) => {
    const rows = { ttDadosContratuais: [{ ...contract, ...salary }] }
    try {
      return compare(buscaDadosContratuais, { retorno: [{ estatus: 'Sucesso', msgErro: '' }], ...rows })
    } catch (error) {
      return error instanceof Finding ? `${error.verdict}: ${error.message}` : error
    }
  }
  const column = 'ttDadosContratuais.vlrSalario'
  const found = `${column} (expected number, received string)`
  expect(verdictOf({ vlrSalario: 4321.5 })).toBe('1 in ttDadosContratuais')
  expect(verdictOf({ vlrSalario: '4.321,50' })).toBe(`adapts: ${found}`)
  expect(verdictOf({ VLRSALARIO: 4321.5 })).toBe(`adapts: ${column} (in another case)`)
  expect(verdictOf({ vlrSalario: 'sigiloso' })).toBe(`FAILS: unreadable ${found}`)
  expect(verdictOf({ vlrSalario: null })).toBe(`FAILS: missing ${column}`)
  expect(verdictOf({})).toBe(`FAILS: missing ${column}`)
})

it('fails for rows without the text that they are read for', () => {
  const verdictOf = (row: object) => {
    const json = { retorno: [{ estatus: 'Sucesso', msgErro: '' }], Avisos: [row] }
    return differencesOf(buscaAviso, json).missing
  }
  const notice = { dtAviso: '2026-10-05', sequencia: 1, situacao: 'N', codEmp: 1, codEmpregado: 1, codMensagem: 1 }
  expect(verdictOf({ ...notice, mensagem: 'Bem-vinda' })).toEqual([])
  expect(verdictOf({ ...notice, MENSAGEM: 'Bem-vinda' })).toEqual([])
  for (const row of [notice, { ...notice, mensagem: null }, { ...notice, mensagem: '   ' }])
    expect(verdictOf(row)).toEqual(['Avisos.mensagem'])
})

it('reports what fails as not used, where nothing of the profile needs it', async () => {
  const { lines, areaOf } = createReport()
  const check = areaOf('files', false)
  await check('a status', () => Promise.reject(fails('expected 403, got 404')))
  await check('another', async () => undefined)
  expect(lines.map(({ verdict }) => verdict)).toEqual(['unused', 'ok'])
  expect(textOf(lines)).toMatch(/1 hold, 0 are adapted by the portal, 1 are not used, 0 were skipped, 0 fail$/)
})

it('tries no CORS for the origin of the server itself', async () => {
  const { data } = await runCommand(server.app, 'conform', conform, [...entering, '--origin', `${server.url}/`])
  const cors = (data as ReportLine[]).filter(({ area }) => area === 'CORS')
  expect(cors).toEqual([expect.objectContaining({ verdict: 'skipped', detail: expect.stringContaining('no CORS') })])
})

it('holds with the session that a sign-in page handed over, as it is in the address', async () => {
  const device = createDevice(server)
  await device.exchange()
  const { json } = await device.call('validaSenha', { params: { cpf, senha } })
  const [{ token, refresh_token } = { token: '', refresh_token: '' }] = json.ttLogin as Record<string, string>[]
  const inAddress = (text = '') => encodeURIComponent(encodeBase64Text(text))
  const session = ['--token', inAddress(token), '--refresh', inAddress(refresh_token)]
  const { data, failed } = await runCommand(server.app, 'conform', conform, [server.url, ...session])
  expect((data as ReportLine[]).filter(({ verdict }) => verdict === 'FAILS')).toEqual([])
  expect([failed, (data as ReportLine[]).length > 50]).toEqual([false, true])
})

it('prints the whole report on standard output, also when something fails', async () => {
  const { code, out, errors } = await typed(['conform', server.url, '--cpf', cpf, '--senha', '000000'])
  expect([code, errors]).toEqual([1, ''])
  expect(out).toMatch(/^ok {6}key exchange: .*^FAILS {3}sign-in: .*refused: Senha inválida/ms)
  expect(out).toMatch(/\d+ hold, 0 are adapted by the portal, 0 were skipped, 1 fail\n$/)
})

it('says in one sentence that nothing answers', async () => {
  const nobody = createServer().listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo
  nobody.close()
  const address = `http://127.0.0.1:${port}`
  const { code, out, errors } = await typed(['conform', address, '--cpf', cpf, '--senha', senha])
  expect([code, out]).toEqual([1, ''])
  expect(errors).toBe(`${address} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.\n`)
})

it('follows no redirect, and reads no endless response', async () => {
  const elsewhere: string[] = []
  const hostile = createServer((request, response) => {
    elsewhere.push(String(request.url))
    if (request.url === '/chave') response.writeHead(307, { Location: '/elsewhere' }).end()
    else if (request.url === '/rest/app/app') pipeline(endless(), response, () => {})
    else response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void hostile.close())
  await once(hostile, 'listening')
  const device = createConformDevice(
    { ...target, api: `http://127.0.0.1:${(hostile.address() as AddressInfo).port}` },
    between,
  )
  expect((await device.exchange()).status).toBe(307)
  expect(elsewhere).toEqual(['/chave'])
  await expect(device.put('{}')).rejects.toThrow('a response of more than 64 MB')
})

function endless(): Readable {
  const chunk = Buffer.alloc(1024 * 1024)
  return new Readable({
    read() {
      this.push(chunk)
    },
  })
}
