import * as v from 'valibot'
import { envioOf } from '../wire/digest.ts'
import { sealed } from '../wire/envelope.ts'
import { SignedOut, Unavailable, Unconfirmed } from '../wire/failures.ts'
import { parsed } from '../wire/json.ts'
import type { Method, Params, Reply } from '../wire/method.ts'
import { replyOf } from '../wire/reply.ts'
import type { RequestBody } from '../wire/request.ts'
import { decodeText } from '../wire/text.ts'
import type { Connection } from './connection.ts'
import type { KeyExchange } from './exchange.ts'
import type { ChannelOptions, DeviceKeys } from './options.ts'
import { failureOfSave, readable, readJson } from './response.ts'
import { bearerOf, headersOf, type Session } from './session.ts'

interface CallOptions {
  /** One per user action; repeats with the same key are applied once (wire protocol §7). */
  idempotencyKey?: string
}

interface Call {
  method: Method
  params: object
  idempotencyKey: string | undefined
}

/** Returns the function that calls a method: it renews rejected keys once and repeats the call. */
export function createCall(
  { api, sessions, plainReplies }: ChannelOptions,
  { send, authorized }: Connection,
  keys: KeyExchange,
) {
  /** Sends a call; `nonce` is that of the last envelope: a repeat after a refresh has another one. */
  async function put({ method, params, idempotencyKey }: Call, held: DeviceKeys) {
    let nonce = ''
    const bound = method.access === 'anonymous' && { envio: await envioOf(idempotencyKey ?? '', held.deviceId) }
    const response = await authorized(async (session) => {
      const request = JSON.stringify(requestOf(method, { ...params, ...bound }, session, held))
      const envelope = await keys.cipherOf(held, session).seal(request)
      nonce = envelope.nonce
      return send(`${api}/rest/app/app`, {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          ...headersOf(session, held.deviceId),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: JSON.stringify({ data: envelope.data }),
      })
    })
    return { response, nonce }
  }

  /** Renews keys that the server rejects with this status; returns whether the call can be repeated with others. */
  async function renewKeys(held: DeviceKeys, { access }: Method, status: number): Promise<boolean> {
    if (status === 404) await keys.negotiate(held)
    // Another person is signed in under this device id, and this browser cannot prove that it is the same device.
    else if (status === 409 && access === 'open' && !sessions.read()) await keys.negotiate(held, crypto.randomUUID())
    // Another tab may have renewed the keys during this call.
    else return status === 400 && keys.isRenewed(held)
    return true
  }

  /** Returns the content of a response; null when it is sealed for other keys. */
  async function open(response: Response, held: DeviceKeys): Promise<{ json: unknown } | null> {
    const body = await readJson(response, plainReplies ? v.unknown() : sealed)
    if (!v.is(sealed, body)) return { json: body }
    const cipher = keys.cipherOf(held, sessions.read())
    const text = await cipher.open(body.data).catch(() => null)
    return text === null ? null : { json: await readable(response, async () => JSON.parse(text)) }
  }

  /**
   * Returns the content of a save like `open`. Where the response cannot be read, it is unknown whether the save was
   * stored.
   */
  async function openSave(response: Response, held: DeviceKeys): Promise<{ json: unknown } | null> {
    // A save may be confirmed without content (wire protocol §8).
    if (response.status === 204) return { json: { retorno: [] } }
    if (!response.ok) throw failureOfSave(response, await textOf(response, held))
    return open(response, held).catch((cause) => {
      throw new Unconfirmed('', { cause })
    })
  }

  /** Returns the text of a response that refuses a save, whether sealed or not; '' where it cannot be read. */
  async function textOf(response: Response, held: DeviceKeys): Promise<string> {
    const answer = await response.arrayBuffer().then(decodeText, () => '')
    const body = parsed(answer)
    return v.is(sealed, body)
      ? keys
          .cipherOf(held, sessions.read())
          .open(body.data)
          .catch(() => '')
      : answer
  }

  /** Throws only `SignedOut`, `Unavailable`, `Refused`, or for a save `Unconfirmed`. */
  return async function call<M extends Method>(
    method: M,
    params: Params<M>,
    { idempotencyKey = isSave(method) ? crypto.randomUUID() : undefined }: CallOptions = {},
  ): Promise<Reply<M>> {
    if (method.access !== 'open' && !sessions.read()) throw new SignedOut()
    for (let repeated = false; ; repeated = true) {
      const held = await keys.read()
      const { response, nonce } = await put({ method, params, idempotencyKey }, held)
      if (!repeated && (await renewKeys(held, method, response.status))) continue
      const opened = await (isSave(method) ? openSave : open)(response, held)
      if (opened) return replyOf(method, opened.json, nonce)
      if (!repeated && (await keys.isRenewed(held))) continue
      throw isSave(method) ? new Unconfirmed() : new Unavailable(response.status)
    }
  }
}

function isSave({ access }: Method): boolean {
  return /write|anonymous/.test(access)
}

function requestOf(method: Method, params: object, session: Session | null, { deviceId }: DeviceKeys): RequestBody {
  const person = method.access !== 'anonymous' && session && { codPessoa: bearerOf(session).codPessoa }
  // Inside the seal: an envelope of the sign-in page opens a session on this device only.
  const device = method.access === 'open' && { dispositivo: deviceId }
  return {
    uid: '',
    pwd: '',
    program: method.program,
    pcValidaSenha: JSON.stringify({ ...person, ...device }),
    pcMetodo: method.name,
    pcParametros: JSON.stringify({ ...params, ...person }),
    pcRetorno: '',
  }
}
