import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createChannel } from './channel.ts'
import { buscaAviso } from './domains/notices.ts'
import { gravaReservaRestaurante } from './domains/restaurant.ts'
import { API, brokenOff, createFake, DEVICE_ID, status } from './test/fake-server.ts'
import { upload } from './upload.ts'
import { encodeBase64, encodeBase64Text } from './wire/base64.ts'
import { Refused, SignedOut, Unavailable, Unconfirmed } from './wire/failures.ts'
import { createSealer, importPublicKey } from './wire/webcrypto.ts'

/* Reading of tokens, texts, files and upload responses of foreign back ends (wire protocol §8). */

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
  const sealedReply = async (json: string) =>
    JSON.stringify(await (await fake.sealedFor(fake.keys()?.publicKey ?? '', json)()).json())
  const save = () => fake.channel.call(gravaReservaRestaurante, { codCardapio: 1, substProteina: false })

  it('is uncertain with a reply that says nothing, and refused with the text of an error', async () => {
    fake.reply = {}
    await expect(save()).rejects.toEqual(new Unconfirmed(''))
    fake.reply = { error: 'ORA-01400' }
    await expect(save()).rejects.toEqual(new Refused('ORA-01400'))
  })

  it.each([
    ['an outcome', () => '{"retorno":[{"estatus":"Erro","msgErro":"Prazo encerrado"}]}'],
    ['a text', () => 'Prazo encerrado'],
    ['a sealed outcome', () => sealedReply('{"retorno":[{"estatus":"Erro","msgErro":"Prazo encerrado"}]}')],
  ])('is refused by a status, in its own words, with %s', async (_, body) => {
    for (const code of [400, 409, 422, 500, 503]) {
      fake.next(APP, async () => new Response(await body(), { status: code }))
      await expect(save()).rejects.toEqual(new Refused('Prazo encerrado'))
    }
    fake.next(APP, status(500))
    await expect(save()).rejects.toMatchObject({ name: 'Unavailable', status: 500 })
  })

  it.each([
    ['nothing', () => new Response('', { status: 202 })],
    ['a page', () => new Response('<html>Entrar</html>')],
    ['a reply that breaks off', brokenOff],
    ['a reply that was not sealed', () => Response.json({ retorno: [{ estatus: 'Sucesso' }] })],
    ['a reply that is sealed for others', () => Response.json({ data: 'Z2FyYmFnZQ==' })],
  ])('is uncertain with a response of success that has %s', async (_, answer) => {
    fake.next(APP, answer)
    await expect(save()).rejects.toBeInstanceOf(Unconfirmed)
  })

  it('is saved with a response without content', async () => {
    fake.next(APP, () => new Response(null, { status: 204 }))
    await expect(save()).resolves.toMatchObject({ retorno: [{ estatus: 'Sucesso' }] })
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
    ['blanks', '  \n'],
    ['a list of nothing', '[]'],
    ['success', '{"retorno":[{"estatus":"Sucesso"}]}'],
    ['success in other words', '{"retorno":[{"estatus":"ok"}],"error":""}'],
    ['an outcome alone', '{"estatus":"S"}'],
  ])('is success with %s', async (_, body) => {
    await expect(send(new Response(body, { status: body === null ? 204 : 200 }))).resolves.toBeUndefined()
  })

  it.each([
    ['text', 'gravado', 'gravado'],
    ['text about errors', 'Arquivo gravado sem erros', 'Arquivo gravado sem erros'],
    ['a page', '<html><title>Envio</title><body>Arquivo gravado</body></html>', ''],
    ['no outcome', '{}', ''],
    ['another word', '{"retorno":[{"estatus":"Alerta","msgErro":"Em fila"}]}', 'Em fila'],
  ])('is uncertain with %s', async (_, body, words) => {
    await expect(send(new Response(body))).rejects.toEqual(new Unconfirmed(words))
  })

  it.each([
    ['text', 'Erro ao gravar arquivo', 'Erro ao gravar arquivo'],
    ['text in another case', '\n ERRO: disco cheio', 'ERRO: disco cheio'],
    ['a page', '<html><title>Envio</title><body><h1>Erro interno</h1></body></html>', ''],
    ['an error', '{"error":"disco cheio"}', 'disco cheio'],
    ['errors', '{"_errors":[{"code":1}]}', ''],
    ['another word', '{"retorno":[{"estatus":"NOK","msgErro":"Disco cheio"}]}', 'Disco cheio'],
    ['more words', '{"retorno":[{"estatus":"ERRO FATAL","msgErro":"Disco cheio"}]}', 'Disco cheio'],
    ['a list', '[{"estatus":"erro","msgErro":"Disco cheio"}]', 'Disco cheio'],
  ])('is a refusal with %s', async (_, body, words) => {
    await expect(send(new Response(body))).rejects.toEqual(new Refused(words))
  })

  it.each([
    ['text', 413, 'Arquivo maior que 2 MB'],
    ['an outcome', 400, '{"retorno":[{"estatus":"Erro","msgErro":"Arquivo maior que 2 MB"}]}'],
    ['a message', 422, '{"message":"Arquivo maior que 2 MB"}'],
    ['a text of its fault', 500, 'Arquivo maior que 2 MB'],
    ['an outcome beside its fault', 500, '{"retorno":[{"estatus":"Erro","msgErro":"Arquivo maior que 2 MB"}]}'],
    ['the name of its status', 503, '{"status":503,"error":"Service Unavailable","message":"Arquivo maior que 2 MB"}'],
    ['details', 500, '{"title":"Internal Server Error","detail":"Arquivo maior que 2 MB"}'],
  ])('is a refusal with another status and %s', async (_, code, body) => {
    await expect(send(new Response(body, { status: code }))).rejects.toEqual(new Refused('Arquivo maior que 2 MB'))
  })

  it.each([
    ['no text', 413, ''],
    ['a problem of our server', 415, '{"error":{"code":"mediaType","message":"The body is not of an accepted type."}}'],
    ['the name of its status alone', 500, '{"status":500,"error":"Internal Server Error","path":"/web"}'],
    ['a page', 502, '<html><title>502 Bad Gateway</title></html>'],
  ])('is a failure with another status and %s', async (_, code, body) => {
    await expect(send(new Response(body, { status: code }))).rejects.toMatchObject({
      name: 'Unavailable',
      status: code,
    })
  })
})
