import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createChannel } from './channel.ts'
import { buscaAviso } from './domains/notices.ts'
import { gravaReservaRestaurante } from './domains/restaurant.ts'
import { API, createFake, DEVICE_ID, status } from './test/fake-server.ts'
import { upload } from './upload.ts'
import { encodeBase64, encodeBase64Text } from './wire/base64.ts'
import { Refused, SignedOut, Unavailable } from './wire/failures.ts'
import { createSealer, importPublicKey } from './wire/webcrypto.ts'

/* How tokens, texts, files and upload responses of foreign back ends are read (wire protocol §8). */

const APP = '/rest/app/app'
const REFRESH = '/login/colab/refresh-token'
const latin1 = (json = '') => Uint8Array.from(json, (character) => character.charCodeAt(0))

let fake = createFake()
beforeEach(() => {
  fake = createFake()
})

const ask = () => fake.channel.call(buscaAviso, { todos: true })

describe('a token', () => {
  const tokenOf = (data: object) => `e30.${encodeBase64Text(JSON.stringify({ data }))}.seal`

  it('may have the person as text and no expiry', async () => {
    fake.set({ session: { token: tokenOf({ data_6: DEVICE_ID, data_8: '0017' }), refresh: 'refresh-1' } })
    fake.next(APP, status(500))
    await ask().catch(() => {})
    expect(fake.to(APP)[0]?.body).toMatchObject({ pcValidaSenha: '{"codPessoa":"0017"}' })
  })

  it('without a refresh token lasts until it is refused, and nothing is refreshed', async () => {
    const session = { token: tokenOf({ data_6: DEVICE_ID, data_8: 1001 }), refresh: '' }
    fake.set({ session })
    fake.next(APP, status(500), status(401))
    await expect(ask()).rejects.toBeInstanceOf(Unavailable)
    await expect(ask()).rejects.toBeInstanceOf(SignedOut)
    expect(fake.to(REFRESH)).toEqual([])
  })
})

describe('text in Latin-1', () => {
  const json = '{"Avisos":[{"mensagem":"Férias"}]}'

  it('is read inside the envelope', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.spyOn(TextEncoder.prototype, 'encode').mockImplementationOnce(latin1)
    const key = await importPublicKey(fake.keys()?.publicKey ?? '')
    const { data } = await createSealer(key, () => 0)(json)
    fake.next(APP, () => Response.json({ data }))
    expect((await ask()).Avisos).toMatchObject([{ mensagem: 'Férias' }])
  })

  it('is read in a plain reply', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const channel = createChannel({ ...fake.options, plainReplies: true })
    fake.next(APP, () => new Response(latin1(json)))
    expect((await channel.call(buscaAviso, { todos: true })).Avisos).toMatchObject([{ mensagem: 'Férias' }])
  })
})

describe('a save', () => {
  it.each([{}, { error: 'ORA-01400' }, { _errors: [{ code: 1 }] }])('fails with the reply %j', async (reply) => {
    fake.reply = reply
    const failure = await fake.channel
      .call(gravaReservaRestaurante, { codCardapio: 1, substProteina: false })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'Unavailable', status: 200 })
  })
})

describe('a downloaded file', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n')
  const FILES = '/web/DownloadUploadFiles'
  const downloaded = async (body: BodyInit) => {
    fake.next(FILES, () => new Response(body))
    const file = await fake.channel.download('target')
    return new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  }

  it.each([
    ['Base64', encodeBase64(pdf)],
    ['Base64 with line breaks', `${encodeBase64(pdf).slice(0, 4)}\r\n${encodeBase64(pdf).slice(4)}\r\n`],
    ['a data address', `data:application/pdf;base64,${encodeBase64(pdf)}`],
    ['JSON text', JSON.stringify(encodeBase64(pdf))],
    ['bytes', pdf],
  ])('is read from %s', async (_, body) => expect(await downloaded(body)).toEqual(pdf))

  it.each([
    ['Base64 of an unknown type', encodeBase64(new TextEncoder().encode('texto'))],
    ['text', 'Regulamento: %PDF-'],
    ['nothing', ''],
  ])('stays as it came: %s', async (_, body) => expect(await downloaded(body)).toEqual(new TextEncoder().encode(body)))
})

describe('an answer to an upload', () => {
  const send = (answer: Response) =>
    upload({ asDevice: async () => answer }, { api: API, target: 'target' }, new File(['%PDF-'], 'a.pdf'))

  it.each([
    ['no content', null],
    ['text', 'gravado'],
    ['text about errors', 'Arquivo gravado sem erros'],
    ['a page', '<html><title>Envio</title><body>Arquivo gravado</body></html>'],
    ['no outcome', '{}'],
    ['an empty error', '{"error":""}'],
    ['a list of nothing', '[]'],
    ['success', '{"retorno":[{"estatus":"Sucesso"}]}'],
  ])('is success with %s', async (_, body) => {
    await expect(send(new Response(body, { status: body === null ? 204 : 200 }))).resolves.toBeUndefined()
  })

  it.each([
    ['text', 'Erro ao gravar arquivo'],
    ['text in another case', '\n ERRO: disco cheio'],
    ['a page', '<html><title>Envio</title><body><h1>Erro interno</h1></body></html>'],
    ['an error', '{"error":"disco cheio"}'],
    ['errors', '{"_errors":[{"code":1}]}'],
  ])('is a failure with %s', async (_, body) => {
    await expect(send(new Response(body))).rejects.toBeInstanceOf(Unavailable)
  })

  it.each([
    '{"retorno":[{"estatus":"ERRO FATAL","msgErro":"Disco cheio"}]}',
    '[{"estatus":"erro","msgErro":"Disco cheio"}]',
  ])('is a refusal with %s', async (body) => {
    await expect(send(new Response(body))).rejects.toEqual(new Refused('Disco cheio'))
  })

  it('is a failure for another status', async () => {
    await expect(send(status(413)())).rejects.toMatchObject({ status: 413 })
  })
})
