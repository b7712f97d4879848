import * as v from 'valibot'
import { fileUrl } from './files.ts'
import { decodeReceived } from './wire/base64.ts'
import { sealed } from './wire/envelope.ts'
import { Refused, SignedOut, Unavailable } from './wire/failures.ts'
import { fileType } from './wire/file-type.ts'
import type { Method, Params, Reply } from './wire/method.ts'
import { readReply } from './wire/reading.ts'
import type { RequestBody } from './wire/request.ts'
import { decodeText } from './wire/text.ts'
import { type Bearer, readToken } from './wire/token.ts'
import { createOpener, createSealer, generateKeys, importPublicKey } from './wire/webcrypto.ts'

export interface Session {
  token: string
  /** Empty where the sign-in page gave none: the session ends with its token. */
  refresh: string
}

export interface DeviceKeys {
  deviceId: string
  privateKey: CryptoKey
  publicKey: string
  serverKey: CryptoKey
}

export interface ChannelOptions {
  api: string
  gatekeeper: string
  clientId: string
  domain: string
  plainReplies?: boolean
  sessions: { read(): Session | null; write(session: Session): void }
  keys: { read(): Promise<DeviceKeys | undefined>; write(keys: DeviceKeys): Promise<void> }
  /** Serializes by name across calls and tabs. */
  exclusive<T>(name: string, run: () => Promise<T>): Promise<T>
  now(): number
  fetch?: typeof globalThis.fetch
  generateKeys?: typeof generateKeys
}

export interface CallOptions {
  /** One per user action; repeats with the same key are applied once (wire protocol §7). */
  idempotencyKey?: string
}

/** Milliseconds between two replacements of keys: a server that loses them again at once must not be asked by every call. */
const REPLACEMENT_PAUSE = 5000

const refreshed = v.object({ token: v.string(), refresh_token: v.string() })
const exchanged = v.object({ rsa_public_key_backend: v.string() })

/** Client of the protocol: refreshes once after a 401, renegotiates keys once after a 404, then repeats the call. */
export function createChannel(options: ChannelOptions) {
  const { sessions, keys, exclusive, now, fetch = globalThis.fetch.bind(globalThis) } = options
  /** So that waiting calls do not try the refresh again. */
  let refusedToken = ''
  let replacedAt = Number.NEGATIVE_INFINITY
  let cipher: (ReturnType<typeof createCipher> & { of: string }) | undefined

  /** Returns the cipher of these keys and this session: another person or device, or an exchange, means new sealing keys. */
  function cipherOf(held: DeviceKeys, session: Session | null) {
    const of = JSON.stringify([held.deviceId, held.publicKey, session && bearerOf(session).codPessoa])
    if (cipher?.of !== of) cipher = { of, ...createCipher(held, now) }
    return cipher
  }

  async function send(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    try {
      return await fetch(url, init)
    } catch (cause) {
      throw new Unavailable(0, null, { cause })
    }
  }

  function headers(session: Session | null, deviceId: string): Record<string, string> {
    return { 'X-Device-Id': deviceId, ...(session && { Authorization: `Bearer ${session.token}` }) }
  }

  const shareRefresh = createSharing<void>()
  const shareExchange = createSharing<DeviceKeys>()

  function refresh(used: Session): Promise<void> {
    return shareRefresh(used.token, () => refreshInTurn(used))
  }

  function refreshInTurn(used: Session): Promise<void> {
    return exclusive('refresh', async () => {
      const session = sessions.read()
      if (!session || session.token === refusedToken) throw new SignedOut()
      if (session.token !== used.token) return
      if (!session.refresh) throw new SignedOut()
      const { cpf, deviceId, nome, codPessoa } = bearerOf(session)
      const request = {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Device-Id': deviceId,
          'X-Domain': options.domain,
          'X-Client-Id': options.clientId,
        },
        body: JSON.stringify({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: session.refresh }),
      }
      const url = `${options.gatekeeper}/login/colab/refresh-token`
      const ask = async () => readJson(await send(url, request), refreshed)
      const { token, refresh_token } = await ask().catch((failed) => {
        if (failed instanceof SignedOut) refusedToken = session.token
        // The server repeats a refresh reply for ten seconds, so a lost one can be requested again.
        if (!(failed instanceof Unavailable) || (failed.status >= 400 && failed.status < 500)) throw failed
        return ask()
      })
      sessions.write({ token, refresh: refresh_token })
    })
  }

  async function authorized(compose: (session: Session | null) => Promise<Response>): Promise<Response> {
    const session = sessions.read()
    const response = await compose(session)
    if (response.status !== 401 || !session) return response
    await refresh(session)
    return compose(sessions.read())
  }

  /** Exchanges keys; `stale` are keys that the server has replaced, `newId` a device id in place of one that is taken. */
  function negotiate(stale?: DeviceKeys, newId?: string): Promise<DeviceKeys> {
    return shareExchange(JSON.stringify([stale?.publicKey, newId]), () => negotiateInTurn(stale, newId))
  }

  function negotiateInTurn(stale?: DeviceKeys, newId?: string): Promise<DeviceKeys> {
    return exclusive('keys', async () => {
      const session = sessions.read()
      const held = await keys.read()
      const usable = held?.publicKey === stale?.publicKey ? undefined : held
      let deviceId = session ? bearerOf(session).deviceId : (newId ?? held?.deviceId ?? crypto.randomUUID())
      if (usable && usable.deviceId === deviceId) return usable
      const isReplacement = stale !== undefined && newId === undefined
      if (isReplacement && now() >= replacedAt && now() - replacedAt < REPLACEMENT_PAUSE) throw new Unavailable(404)
      const { privateKey, publicKey } = usable ?? (await (options.generateKeys ?? generateKeys)())
      const offer = () =>
        authorized((current) =>
          send(`${options.api}/chave`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers(current, deviceId) },
            body: JSON.stringify({ rsa_public_key_frontend: publicKey }),
          }),
        )
      let response = await offer()
      if (response.status === 401 && !session) {
        // Without the token of the session on this device, only a new device id can get keys.
        deviceId = crypto.randomUUID()
        response = await offer()
      }
      if (isReplacement && response.status < 500) replacedAt = now()
      const { rsa_public_key_backend } = await readJson(response, exchanged)
      const serverKey = await readable(response, () => importPublicKey(rsa_public_key_backend))
      const negotiated = { deviceId, privateKey, publicKey, serverKey }
      await keys.write(negotiated)
      cipher = undefined
      return negotiated
    })
  }

  async function deviceKeys(): Promise<DeviceKeys> {
    const session = sessions.read()
    const held = await keys.read()
    return held && (!session || held.deviceId === bearerOf(session).deviceId) ? held : negotiate()
  }

  /** Throws only `SignedOut`, `Unavailable` or `Refused`. */
  async function call<M extends Method>(
    method: M,
    params: Params<M>,
    { idempotencyKey = /write|anonymous/.test(method.access) ? crypto.randomUUID() : undefined }: CallOptions = {},
  ): Promise<Reply<M>> {
    if (method.access !== 'open' && !sessions.read()) throw new SignedOut()
    for (let repeated = false; ; repeated = true) {
      const held = await deviceKeys()
      let sent = ''
      const response = await authorized(async (session) => {
        const person = method.access !== 'anonymous' && session && { codPessoa: bearerOf(session).codPessoa }
        // Inside the seal: an envelope of the sign-in page opens a session on this device only.
        const device = method.access === 'open' && { dispositivo: held.deviceId }
        const body: RequestBody = {
          uid: '',
          pwd: '',
          program: method.program,
          pcValidaSenha: JSON.stringify({ ...person, ...device }),
          pcMetodo: method.name,
          pcParametros: JSON.stringify({ ...params, ...person }),
          pcRetorno: '',
        }
        const { data, nonce } = await cipherOf(held, session).seal(JSON.stringify(body))
        sent = nonce
        return send(`${options.api}/rest/app/app`, {
          method: 'PUT',
          headers: {
            'Content-Type': 'application/json',
            ...headers(session, held.deviceId),
            ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          },
          body: JSON.stringify({ data }),
        })
      })
      if (response.status === 404 && !repeated) {
        await negotiate(held)
        continue
      }
      if (response.status === 409 && !repeated && method.access === 'open' && !sessions.read()) {
        // Another person is signed in under this device id, and this browser cannot prove that it is the same device.
        await negotiate(held, crypto.randomUUID())
        continue
      }
      // Another tab may have renewed the keys during this call; it holds the lock until they are stored.
      const renewed = async () => !repeated && (await exclusive('keys', keys.read))?.publicKey !== held.publicKey
      if (response.status === 400 && (await renewed())) continue
      const body = await readJson(response, options.plainReplies ? v.unknown() : sealed)
      if (!v.is(sealed, body)) return replyOf(method, body, sent)
      const opened = await cipherOf(held, sessions.read())
        .open(body.data)
        .catch(() => null)
      if (opened !== null) return replyOf(method, await readable(response, async () => JSON.parse(opened)), sent)
      if (!(await renewed())) throw new Unavailable(response.status)
    }
  }

  async function asDevice(compose: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
    const { deviceId } = await deviceKeys()
    return authorized((session) => compose(headers(session, deviceId)))
  }

  /** Downloads a stored file, or null when there is none; `target` comes from files.ts. */
  async function download(target: string): Promise<Blob | null> {
    const response = await asDevice((headers) => send(fileUrl(options.api, target), { headers }))
    if (response.status === 404) return null
    if (!response.ok) throw failure(response)
    return readable(response, async () => decodedFile(await response.blob()))
  }

  /** Ends the session on the server; the caller clears the local tokens. */
  async function signOut(): Promise<void> {
    const session = sessions.read()
    if (!session) return
    const { deviceId } = bearerOf(session)
    cipher = undefined
    await send(`${options.gatekeeper}/login/colab/logout`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...headers(session, deviceId) },
      body: JSON.stringify({ refresh_token: session.refresh }),
    })
  }

  return {
    call,
    asDevice,
    download,
    refresh,
    signOut,
    ready: async (): Promise<void> => void (await deviceKeys()),
  }
}

/** Returns the file in a text of Base64, as some back ends send it, or the file itself. */
async function decodedFile(file: Blob): Promise<Blob> {
  if (fileType(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null) return file
  try {
    const bytes = decodeReceived((await file.text()).trim().replace(/^"|"$/g, ''))
    return fileType(bytes) ? new Blob([bytes]) : file
  } catch {
    return file
  }
}

export type Channel = ReturnType<typeof createChannel>

/** Returns a function that runs one task of a name at a time: calls that come meanwhile share its outcome, also a failure. */
function createSharing<T>() {
  const running = new Map<string, Promise<T>>()
  return (name: string, run: () => Promise<T>): Promise<T> => {
    const task = running.get(name) ?? run().finally(() => running.delete(name))
    running.set(name, task)
    return task
  }
}

function createCipher({ serverKey, privateKey }: DeviceKeys, now: () => number) {
  return { seal: createSealer(serverKey, now), open: createOpener(privateKey, now) }
}

function replyOf<M extends Method>(method: M, json: unknown, sent: string): Reply<M> {
  let reply: Reply<M>
  try {
    reply = readReply(method, json, sent) as Reply<M>
  } catch (cause) {
    throw new Unavailable(200, null, { cause })
  }
  const [{ estatus, msgErro, codigo }] = reply.retorno
  if (estatus === 'Erro') throw new Refused(msgErro, codigo)
  return reply
}

async function readJson<S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
  if (!response.ok) throw failure(response)
  return readable(response, async () => v.parse(schema, JSON.parse(decodeText(await response.arrayBuffer()))))
}

async function readable<T>({ status }: Response, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw new Unavailable(status, null, { cause })
  }
}

function bearerOf({ token }: Session): Bearer {
  try {
    return readToken(token)
  } catch (cause) {
    throw new SignedOut(undefined, { cause })
  }
}

export function failure({ status, headers }: Response): SignedOut | Unavailable {
  return status === 401 ? new SignedOut() : new Unavailable(status, Number(headers.get('Retry-After')) || null)
}
