import { once } from 'node:events'
import { connect } from 'node:net'
import { alterasenha } from '@colab/contract/domains/access'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaMovimento } from '@colab/contract/domains/receipts'
import { pictureTarget } from '@colab/contract/files'
import { readToken } from '@colab/contract/wire/token'
import { describe, expect, it } from 'vitest'
import { CANARIES } from './canaries.ts'
import { createDevice } from './device.ts'
import { makePerson } from './people.ts'
import { closed } from './process.ts'
import { openServer, shareServer } from './server.ts'

/* The log of a call contains method, outcome and duration; never person or contents. */

const server = await shareServer({ settings: { portalDir: '/nowhere' } })
const NAME = 'MARIA QUITERIA DE JESUS'
const person = await makePerson(server, { person: { nome: NAME } })
const client = server.client()
await client.signIn(person.cpf, '000000').catch(() => {})
await client.signIn(person.cpf, person.senha)
const { token = '', refresh = '' } = client.session() ?? {}
const { deviceId } = readToken(token)

const MONTH = { mes: 7, ano: 1987, codTipoCalculo: 10 }
const headers = { 'X-Device-Id': deviceId, Authorization: `Bearer ${token}` }
await client.channel.call(buscaAviso, { todos: true })
await client.channel.call(buscaMovimento, MONTH).catch(() => {})
await client.channel.call(alterasenha, { senha: '314159', senhaAtual: person.senha }, { idempotencyKey: 'chave-unica' })
await client.channel.download(pictureTarget(person.codPessoa))
const thief = createDevice(server)
await thief.exchange()
await thief.call(`busca ${person.cpf}`)
await thief.call('buscaAviso', { params: { cpf: person.cpf }, headers: { Authorization: 'Bearer x.y.z' } })
for (const path of [
  `/nada/${person.cpf}?senha=314159`,
  `/ws/%zz${person.cpf}/json/unicode/`,
  '/ws/01310930/json/unicode/',
]) {
  await fetch(`${server.url}${path}`, { headers })
}

/** Without random ids and measured times, which may contain any digits. */
const lines = () => server.logged.map(({ reqId, time, ms, ...line }) => JSON.stringify(line))
const calls = () => server.logged.filter((line) => 'ms' in line)

describe('the log of sign-in, calls and failures', () => {
  it.each(
    Object.entries({
      CPF: person.cpf,
      name: 'QUITERIA',
      'first name': 'MARIA',
      'wrong password': '000000',
      password: person.senha,
      'new password': '314159',
      'access token': token,
      'payload of the token': token.split('.')[1] ?? '',
      'refresh token': refresh,
      'device id': deviceId,
      'idempotency key': 'chave-unica',
      parameter: '1987',
      CEP: '01310930',
      query: 'senha=',
      address: '/nada',
      'forged token': 'x.y.z',
      'person code': String(person.codPessoa),
    }),
  )('never holds the %s', (_, secret) => {
    expect(secret).not.toBe('')
    expect(lines().filter((line) => line.includes(secret))).toEqual([])
  })

  it('takes neither fields that are not listed nor what an error quotes', () => {
    const { cpf } = person
    const err = Object.assign(new Error(`Key (cpf)=(${cpf}) exists`), { code: '23505', detail: cpf })
    server.app.log.error({ kind: 'mail', err, cpf, row: person }, 'careful')
    const { time, ...line } = server.logged.at(-1) ?? {}
    const stack = expect.stringMatching(/^ +at /)
    const reduced = { type: 'Error', code: '23505', stack }
    expect(line).toEqual({ level: 50, pid: process.pid, kind: 'mail', err: reduced, msg: 'careful' })
    expect(JSON.stringify(line)).not.toContain(cpf)
  })

  it('is searched when any test server closes, and planted values are found', async () => {
    const { server, close } = await openServer({})
    const { cpf } = await makePerson(server)
    const [report = ''] = CANARIES.ocorrido.split('\n')
    server.app.log.info(`careless: /x?${cpf} ${CANARIES.nome} R$ 4.850,00 ${report}`)
    const found = [CANARIES.nome, report, '4.850,00', cpf]
    await expect(close()).rejects.toThrow(`personal values in a log, the spool or an address: ${found.join(', ')}`)
  })

  it('says of every call its request, method, status, outcome and duration', () => {
    expect(calls().length).toBeGreaterThan(10)
    for (const call of calls()) {
      expect(call).toEqual(
        expect.objectContaining({
          reqId: expect.stringMatching(/^[\da-f-]{36}$/),
          method: expect.stringMatching(/^[\w/:{}.-]+$/),
          status: expect.any(Number),
          outcome: expect.any(String),
          ms: expect.any(Number),
        }),
      )
    }
  })

  it('has the id of the request that the proxy gave, its trace, and the code of a refusal', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const given = { 'X-Request-Id': 'proxy-4711', traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const response = await fetch(`${server.url}/health`, { headers: given })
    expect(response.headers.get('X-Request-Id')).toBe('proxy-4711')
    await fetch(`${server.url}/health`, { headers: { 'X-Request-Id': 'no id:\tof ours', traceparent: '00-0-0-0' } })
    const [first, second] = calls().slice(-2)
    expect(first).toMatchObject({ reqId: 'proxy-4711', traceId })
    expect(second).toMatchObject({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(second).not.toHaveProperty('traceId')
    expect(calls()).toContainEqual(expect.objectContaining({ method: 'validaSenha', codigo: 'senhaInvalida' }))
  })

  it('knows no fault of the server in who hangs up in mid-body', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = ['PUT /rest/app/app HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 99']
    socket.write(`${head.join('\r\n')}\r\n\r\n{"data"`)
    // Sent after the other request, which has thus arrived; and again, so that it has finished, too.
    await fetch(`${server.url}/health`)
    socket.destroy()
    await closed(socket)
    await fetch(`${server.url}/health`)
    expect(server.logged.filter(({ msg }) => msg === 'fault')).toEqual([])
  })

  it('tells success, refusal and failure apart', () => {
    const outcomes = new Set(calls().map(({ method, status, outcome }) => `${method} ${status} ${outcome}`))
    for (const expected of [
      'validaSenha 200 Erro',
      'validaSenha 200 Sucesso',
      'buscaAviso 200 Sucesso',
      'buscaMovimento 200 Erro',
      'alterasenha 200 Sucesso',
      '/rest/app/app 401 unauthorized',
      '/web/DownloadUploadFiles 404 ',
      'unknown 400 parameters',
      'page 404 notFound',
    ]) {
      expect(outcomes).toContain(expected)
    }
  })
})
