import type { ChannelOptions, DeviceKeys } from '../channel/options.ts'
import { createChannel } from '../channel.ts'
import { encodeBase64Text } from '../wire/base64.ts'
import { generateKeys, importPublicKey, open, seal } from '../wire/webcrypto.ts'
import { type Held, memoryChannelOptions } from './memory.ts'

/* The server side of the channel in tests: replies successfully unless scripted otherwise. */

export const API = 'https://api.example'
export const DEVICE_ID = '5f0c1d6e-0000-4000-8000-000000000001'

/** Token with the payload the portal reads; `mark` makes it unique. */
export function fakeToken(mark: string, deviceId = DEVICE_ID): string {
  const data = { data_1: '52998224725', data_6: deviceId, data_7: 'ANA', data_8: 1001 }
  return `e30.${encodeBase64Text(JSON.stringify({ data, exp: 2_000_000_000, mark }))}.seal`
}

export interface Seen {
  path: string
  headers: Headers
  body: Record<string, unknown>
  /** The envelope of a call, unchanged. */
  data: unknown
}

type Responder = () => Response | Promise<Response>

/** Tables or a `refusal`, which are encrypted; or a plain response: `status(500)`, `lost`. */
type Reply = object | Response

/** A reply without the default success. */
class Exact {
  readonly reply: unknown
  constructor(reply: unknown) {
    this.reply = reply
  }
}
export const exactly = (reply: unknown): object => new Exact(reply)

export type Replies = Record<string, Reply | ((params: Record<string, unknown>) => Reply | Promise<Reply>)>

export const status =
  (code: number, headers = {}) =>
  () =>
    new Response('{}', { status: code, headers })
export const text =
  (body: string): Responder =>
  () =>
    new Response(body)
export const lost: Responder = () => Promise.reject(new TypeError('fetch failed'))
/** Never answers. */
export const silent: Responder = () => new Promise(() => {})
export const brokenOff: Responder = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
  return new Response(body)
}

export const refusal = (msgErro: string, codigo?: string, valor?: number) => ({
  retorno: [{ estatus: 'Erro', msgErro, codigo, valor }],
})

/** Shared by all tests, because generating a key pair is slow. */
const pair = await generateKeys()
const serverKey = await importPublicKey(pair.publicKey)
const held: DeviceKeys = { ...(await generateKeys()), deviceId: DEVICE_ID, serverKey }

const success = { retorno: [{ estatus: 'Sucesso', msgErro: '' }] }
const SUCCESS = { ...success, Avisos: [] }

export function createFake() {
  const seen: Seen[] = []
  const devices = new Map([[held.deviceId, held.publicKey]])
  const scripted = new Map<string, Responder[]>()
  let valid = fakeToken('first')
  const inTab: Held = { session: { token: valid, refresh: 'refresh-1' }, keys: held }
  let turn = 1

  async function app({ headers, body }: Seen): Promise<Response> {
    if (headers.has('Authorization') && headers.get('Authorization') !== `Bearer ${valid}`) return status(401)()
    const pem = devices.get(headers.get('X-Device-Id') ?? '')
    if (!pem) return status(404)()
    if (Object.keys(body).length === 0) return status(400)()
    const reply = await replyTo(String(body.pcMetodo), JSON.parse(String(body.pcParametros)))
    if (reply instanceof Response) return reply
    return Response.json({ data: await seal(await importPublicKey(pem), JSON.stringify(reply)) })
  }

  async function replyTo(method: string, params: Record<string, unknown>): Promise<unknown> {
    if (!fake.replies) return fake.reply
    const given = fake.replies[method] ?? fake.defaults[method]
    if (!given) fake.unexpected.push(method)
    const reply = typeof given === 'function' ? await given(params) : (given ?? status(501)())
    if (reply instanceof Exact) return reply.reply
    return reply instanceof Response ? reply.clone() : { ...success, ...reply }
  }

  function chave({ headers, body }: Seen): Response {
    if (headers.has('Authorization') && headers.get('Authorization') !== `Bearer ${valid}`) return status(401)()
    devices.set(headers.get('X-Device-Id') ?? '', String(body.rsa_public_key_frontend))
    return Response.json({ rsa_public_key_backend: pair.publicKey })
  }

  function refresh({ body }: Seen): Response {
    if (body.refresh_token !== `refresh-${turn}`) return status(401)()
    turn += 1
    valid = fakeToken(`turn ${turn}`)
    return Response.json({ token: valid, refresh_token: `refresh-${turn}` })
  }

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted()
    const givenUp = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return Promise.race([givenUp, respond(input, init)])
  }

  async function respond(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const path = String(input).replace(API, '').replace(/\?.*/, '')
    const sent = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    const opened = path === '/rest/app/app' ? await open(pair.privateKey, String(sent.data)).catch(() => '{}') : null
    const body = opened === null ? sent : JSON.parse(opened)
    const request = { path, headers: new Headers(init.headers), body, data: sent.data }
    seen.push(request)
    const next = scripted.get(path)?.shift()
    if (next) return next()
    if (path === '/chave') return chave(request)
    if (path === '/login/colab/refresh-token') return refresh(request)
    if (path === '/rest/app/app') return app(request)
    return new Response('bytes')
  }

  const options: ChannelOptions = { ...memoryChannelOptions(API, inTab), domain: 'portal.example', fetch }

  const fake = {
    reply: SUCCESS as unknown,
    /** Replies by method, as a value or a function of the parameters; other methods get 501 and count as unexpected. */
    replies: undefined as Replies | undefined,
    /** Replies of methods that `replies` does not name. */
    defaults: {} as Replies,
    unexpected: [] as string[],
    seen,
    to: (path: string) => seen.filter((request) => request.path === path),
    calls: (method: string): Record<string, unknown>[] =>
      seen.filter(({ body }) => body.pcMetodo === method).map(({ body }) => JSON.parse(String(body.pcParametros))),
    idempotencyKeys: (method: string): (string | null)[] =>
      seen.filter(({ body }) => body.pcMetodo === method).map(({ headers }) => headers.get('Idempotency-Key')),
    next: (path: string, ...answers: Responder[]) => void scripted.set(path, answers),
    sealedFor:
      (pem: string, plaintext: string): Responder =>
      async () =>
        Response.json({ data: await seal(await importPublicKey(pem), plaintext) }),
    /** Invalidates the issued tokens; refreshing still works. */
    expire: () => {
      valid = 'another'
    },
    forgetDevices: () => devices.clear(),
    devices,
    options,
    fetch,
    session: () => inTab.session,
    keys: () => inTab.keys,
    set: (kept: Partial<Held>) => void Object.assign(inTab, kept),
    channel: createChannel(options),
  }
  return fake
}
