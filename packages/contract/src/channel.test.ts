import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChannel } from './channel.ts'
import { validaCPF } from './domains/access.ts'
import { gravaDenuncia } from './domains/misconduct.ts'
import { alteraSituacaoAviso, buscaAviso } from './domains/notices.ts'
import { API, brokenOff, createFake, DEVICE_ID, fakeToken, lost, silent, status, text } from './test/fake-server.ts'
import { encodeBase64, encodeBase64Text } from './wire/base64.ts'
import { readEnvelope } from './wire/envelope.ts'
import { Refused, SignedOut, Unavailable } from './wire/failures.ts'

const APP = '/rest/app/app'
const CHAVE = '/chave'
/** Characters of Base64 before the key itself in SPKI. */
const SPKI_HEADER = 32
const NOTICE = { codEmp: 1, codEmpregado: 10, dtAviso: '05-10-2026', sequencia: 1 }

function anotherToken(): string {
  const data = { data_1: '11144477735', data_6: DEVICE_ID, data_7: 'RUI', data_8: 1002 }
  return `e30.${encodeBase64Text(JSON.stringify({ data, exp: 2_000_000_000 }))}.seal`
}

let fake: ReturnType<typeof createFake>
beforeEach(() => {
  fake = createFake()
})

const ask = () => fake.channel.call(buscaAviso, { todos: true })

describe('a call', () => {
  it('sends the encrypted body with device and token of the session', async () => {
    expect(await ask()).toEqual({ retorno: [{ estatus: 'Sucesso', msgErro: '' }], Avisos: [], leftOut: 0 })
    const [{ headers, body } = { headers: new Headers(), body: {} }] = fake.to(APP)
    expect(body).toEqual({
      uid: '',
      pwd: '',
      program: 'admin/colaborador.p',
      pcValidaSenha: '{"codPessoa":1001}',
      pcMetodo: 'buscaAviso',
      pcParametros: '{"todos":true,"codPessoa":1001}',
      pcRetorno: '',
    })
    expect(headers.get('X-Device-Id')).toBe(DEVICE_ID)
    expect(headers.get('Authorization')).toBe(`Bearer ${fakeToken('first')}`)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.has('Idempotency-Key')).toBe(false)
  })

  it('sends the device inside the seal, but no person and no token, from the sign-in page', async () => {
    fake.set({ session: null })
    fake.reply = { retorno: [{ estatus: 'Sucesso' }], ttPessoa: [{ codPessoa: 1, nome: 'ANA' }] }
    expect((await fake.channel.call(validaCPF, { cpf: '1' })).ttPessoa).toEqual([{ codPessoa: 1, nome: 'ANA' }])
    const [request] = fake.to(APP)
    const pcValidaSenha = JSON.stringify({ dispositivo: request?.headers.get('X-Device-Id') })
    expect(request?.body).toMatchObject({ pcValidaSenha, pcParametros: '{"cpf":"1"}' })
    expect(request?.headers.has('Authorization')).toBe(false)
  })

  it('sends no person in an anonymous report, which requires a session', async () => {
    fake.reply = { retorno: [{ estatus: 'Sucesso' }], protocolo: 'P' }
    const report = { identificacao: '', nomeVitima: '', nomeOfensor: '', fatoRelatado: '' }
    const rest = { quandoOcorreu: '', testemunhas: '', ocorrido: '' }
    expect((await fake.channel.call(gravaDenuncia, { ...report, ...rest })).linkAcompanhamento).toBe('')
    const [request] = fake.to(APP)
    expect(request?.body.pcValidaSenha).toBe('{}')
    const { envio, ...sent } = JSON.parse(String(request?.body.pcParametros))
    expect(sent).toEqual({ ...report, ...rest })
    const [key = '', deviceId = ''] = ['Idempotency-Key', 'X-Device-Id'].map((name) => request?.headers.get(name) ?? '')
    expect(envio).toBe(createHash('sha256').update(`${key} ${deviceId}`).digest('base64'))
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${fakeToken('first')}`)
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
  })

  it('sends nothing without a required session', async () => {
    fake.set({ session: null })
    await expect(ask()).rejects.toBeInstanceOf(SignedOut)
    expect(fake.seen).toEqual([])
  })

  it('signs out when the stored token is unreadable', async () => {
    fake.set({ session: { token: 'garbage', refresh: '' } })
    for (const call of [ask(), fake.channel.ready(), fake.channel.download('x'), fake.channel.signOut()]) {
      await expect(call).rejects.toBeInstanceOf(SignedOut)
    }
  })

  it('exchanges keys once for concurrent and later calls', async () => {
    fake.set({ keys: undefined })
    await Promise.all([fake.channel.ready(), ask(), ask()])
    await ask()
    expect(fake.to(CHAVE)).toHaveLength(1)
  })

  it('exchanges keys for the device of the session', async () => {
    const before = fake.keys()
    fake.set({ session: { token: fakeToken('first', 'another-device'), refresh: 'refresh-1' } })
    await ask()
    const [exchanged] = fake.to(CHAVE)
    expect(exchanged?.headers.get('X-Device-Id')).toBe('another-device')
    expect(exchanged?.body.rsa_public_key_frontend).toBe(before?.publicKey)
  })

  it('takes a new device id when a session exists on the old one', async () => {
    fake.set({ session: null })
    const before = fake.keys()?.deviceId
    fake.forgetDevices()
    fake.next(CHAVE, status(401))
    fake.reply = { retorno: [{ estatus: 'Sucesso' }], ttPessoa: [] }
    await fake.channel.call(validaCPF, { cpf: '1' })
    expect(fake.keys()?.deviceId).not.toBe(before)
  })
})

describe('the sealing key of calls', () => {
  const keysSent = () => fake.to(APP).map(({ data }) => encodeBase64(readEnvelope(String(data)).encryptedKey))

  it('serves the calls of one person on one device', async () => {
    await Promise.all([ask(), ask()])
    await ask()
    expect(new Set(keysSent()).size).toBe(1)
  })

  it.each([
    ['a key exchange', () => fake.forgetDevices(), 3],
    ['the sign-in of another person', () => fake.set({ session: { token: anotherToken(), refresh: 'r' } }), 2],
  ])('is replaced after %s', async (_, happens, sent) => {
    await ask()
    await happens()
    await ask().catch(() => {})
    const [first, ...later] = keysSent()
    expect([later.length + 1, later.at(-1) === first]).toEqual([sent, false])
  })
})

describe('a refusal', () => {
  it('has its message, code and number', async () => {
    fake.reply = { retorno: [{ estatus: 'Erro', msgErro: '2 - Não', codigo: 'semSenha', valor: 2 }], Avisos: [] }
    const refused = await ask().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ message: '2 - Não', codigo: 'semSenha', valor: 2 })
  })

  it('may come without tables and without a code', async () => {
    fake.reply = { retorno: [{ estatus: 'Erro', msgErro: 'Não' }] }
    expect(await ask().catch((error: unknown) => error)).toMatchObject({
      name: 'Refused',
      message: 'Não',
      codigo: '',
      valor: undefined,
    })
  })
})

describe('another back end', () => {
  it('may reply in plain JSON where the profile says so', async () => {
    const channel = createChannel({ ...fake.options, plainReplies: true })
    fake.next(APP, text('{"Avisos":[]}'))
    expect((await channel.call(buscaAviso, { todos: true })).Avisos).toEqual([])
    expect((await channel.call(buscaAviso, { todos: true })).Avisos).toEqual([])
  })

  it('may break the lines of its envelope and prefix it as a data address', async () => {
    const answer = await fake.sealedFor(fake.keys()?.publicKey ?? '', '{"Avisos":[]}')()
    const { data } = (await answer.json()) as { data: string }
    const broken = `data:application/json;base64,${data.replace(/.{76}/g, '$&\r\n')}`
    fake.next(APP, () => Response.json({ data: broken }))
    expect((await ask()).Avisos).toEqual([])
  })

  it('may send its key as PKCS#1', async () => {
    const answer = await fake.fetch(`${API}${CHAVE}`, { method: 'POST', body: '{}' })
    const { rsa_public_key_backend: spki } = (await answer.json()) as { rsa_public_key_backend: string }
    const key = spki.replace(/-----[A-Z ]+-----|\s/g, '').slice(SPKI_HEADER)
    const pem = `-----BEGIN RSA PUBLIC KEY-----\n${key}\n-----END RSA PUBLIC KEY-----`
    fake.set({ keys: undefined })
    fake.next(CHAVE, () => Response.json({ rsa_public_key_backend: pem }))
    await ask().catch(() => {})
    expect(fake.to(APP).at(-1)?.body).toMatchObject({ pcMetodo: 'buscaAviso' })
  })
})

describe('an unusable response', () => {
  it.each([
    ['text', text('<html>'), 200],
    ['nothing', text(''), 200],
    ['JSON that is no envelope', text('{"Avisos":[]}'), 200],
    ['an envelope of garbage', text('{"data":"Z2FyYmFnZQ=="}'), 200],
    ['one that breaks off', brokenOff, 200],
    ['400', status(400), 400],
    ['403', status(403), 403],
    ['409', status(409), 409],
    ['413', status(413), 413],
    ['500', status(500), 500],
    ['502', status(502), 502],
    ['no answer at all', lost, 0],
  ])('is Unavailable: %s', async (_, answer, code) => {
    fake.next(APP, answer)
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Unavailable)
    expect(failure).toMatchObject({ status: code, retryAfter: null })
    expect(fake.to(APP)).toHaveLength(1)
  })

  it.each(['', 'null', '1', '"texto"', '{"retorno":'])('is Unavailable: a reply that says %j', async (plaintext) => {
    fake.next(APP, fake.sealedFor(fake.keys()?.publicKey ?? '', plaintext))
    await expect(ask()).rejects.toBeInstanceOf(Unavailable)
  })

  it('reports Retry-After', async () => {
    fake.next(APP, status(429, { 'Retry-After': '90' }))
    expect(await ask().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 90 })
  })

  it.each([
    ['a key that is none', () => Response.json({ rsa_public_key_backend: 'garbage' })],
    ['no key', text('{}')],
    ['a fault', status(500)],
    ['nothing', lost],
  ])('is Unavailable: %s at the key exchange, after which the next call tries again', async (_, answer) => {
    fake.set({ keys: undefined })
    fake.next(CHAVE, answer)
    await expect(ask()).rejects.toBeInstanceOf(Unavailable)
    expect((await ask()).Avisos).toEqual([])
  })
})

describe('the nonce in a reply', () => {
  const own = () => encodeBase64(readEnvelope(String(fake.to(APP).at(-1)?.data)).nonce)
  const answer = (nonce: () => string) => () =>
    fake.sealedFor(
      fake.keys()?.publicKey ?? '',
      `{"retorno":[{"nonce":"${nonce()}","estatus":"Sucesso","msgErro":""}],"Avisos":[]}`,
    )()

  it('is that of its request, the last one after a refresh, or missing', async () => {
    fake.next(APP, answer(own), status(401), answer(own))
    for (let call = 0; call < 3; call++) {
      expect(await ask()).toEqual({ retorno: [{ estatus: 'Sucesso', msgErro: '' }], Avisos: [], leftOut: 0 })
    }
  })

  it('makes the reply unusable when it is that of another request, which is not repeated', async () => {
    await ask()
    const earlier = own()
    fake.next(
      APP,
      answer(() => earlier),
    )
    await expect(ask()).rejects.toMatchObject({ name: 'Unavailable', status: 200 })
    expect(fake.to(APP)).toHaveLength(2)
  })
})

describe('a write', () => {
  it('has its own idempotency key unless one is given', async () => {
    fake.reply = { retorno: [{ estatus: 'Sucesso' }] }
    const write = (options = {}) => fake.channel.call(alteraSituacaoAviso, NOTICE, options)
    await write()
    await write()
    await write({ idempotencyKey: 'given' })
    const [one, other, given] = fake.to(APP).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(one).toMatch(/^[\da-f-]{36}$/)
    expect(other).toMatch(/^[\da-f-]{36}$/)
    expect(other).not.toBe(one)
    expect(given).toBe('given')
  })

  it('keeps key and data in the repeats after 401 and 404, encrypted again each time', async () => {
    fake.reply = { retorno: [{ estatus: 'Sucesso' }] }
    fake.expire()
    fake.forgetDevices()
    await fake.channel.call(alteraSituacaoAviso, NOTICE)
    const tries = fake.to(APP)
    expect(tries.length).toBeGreaterThanOrEqual(3)
    expect(new Set(tries.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(new Set(tries.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

describe('a file', () => {
  it('is downloaded as the person of the session', async () => {
    const blob = await fake.channel.download('dGFyZ2V0')
    expect(await blob?.text()).toBe('bytes')
    const [request] = fake.to('/web/DownloadUploadFiles')
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${fakeToken('first')}`)
    expect(request?.headers.get('X-Device-Id')).toBe(DEVICE_ID)
  })

  it('is null without a file', async () => {
    fake.next('/web/DownloadUploadFiles', status(404))
    expect(await fake.channel.download('x')).toBeNull()
  })

  it.each([
    ['a fault', status(500)],
    ['no answer', lost],
    ['bytes that break off', brokenOff],
  ])('is Unavailable: %s', async (_, answer) => {
    fake.next('/web/DownloadUploadFiles', answer)
    await expect(fake.channel.download('x')).rejects.toBeInstanceOf(Unavailable)
  })
})

describe('signing out', () => {
  it('sends the session to end', async () => {
    await fake.channel.signOut()
    const [request] = fake.to('/login/colab/logout')
    expect(request?.body).toEqual({ refresh_token: 'refresh-1' })
    expect(request?.headers.get('X-Device-Id')).toBe(DEVICE_ID)
  })

  it('gives up what is in flight, so that nothing arrives without a session', async () => {
    fake.next(APP, silent)
    const call = ask()
    await expect.poll(() => fake.to(APP)).toHaveLength(1)
    await Promise.all([fake.channel.signOut(), expect(call).rejects.toBeInstanceOf(Unavailable)])
    expect(fake.seen.at(-1)?.path).toBe('/login/colab/logout')
  })

  it('sends nothing without a session', async () => {
    fake.set({ session: null })
    await fake.channel.signOut()
    expect(fake.seen).toEqual([])
  })
})
