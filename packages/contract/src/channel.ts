import * as v from 'valibot'
import { fileUrl } from './files.ts'
import { sealed } from './wire/envelope.ts'
import { Refused, SignedOut, Unavailable } from './wire/failures.ts'
import type { Method, Params, Reply } from './wire/method.ts'
import { type Outcome, retorno } from './wire/outcome.ts'
import type { RequestBody } from './wire/request.ts'
import { type Bearer, readToken } from './wire/token.ts'
import { generateKeys, importPublicKey, open, seal } from './wire/webcrypto.ts'

/** The tokens of a signed-in employee (wire protocol §4). */
export interface Session {
  token: string
  refresh: string
}

/** What a device and a server know of each other: our pair, and the server's public half. */
export interface DeviceKeys {
  deviceId: string
  privateKey: CryptoKey
  publicKey: string
  serverKey: CryptoKey
}

/** What the channel stands on: addresses, and places to keep tokens and keys. */
export interface Ground {
  /** Origin of the business calls; empty for the page's own. */
  api: string
  /** Origin of sign-in and refresh. */
  gatekeeper: string
  clientId: string
  /** Host of the portal, sent with a refresh. */
  domain: string
  sessions: { read(): Session | null; write(session: Session): void }
  keys: { read(): Promise<DeviceKeys | undefined>; write(keys: DeviceKeys): Promise<void> }
  /** Runs one at a time among all who share tokens and keys: calls, and tabs. */
  exclusive<T>(name: string, run: () => Promise<T>): Promise<T>
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** One per user action; a write that is repeated under it is applied once (wire protocol §7). */
  idempotencyKey?: string
}

const refreshed = v.object({ token: v.string(), refresh_token: v.string() })
const outcomes = v.object({ retorno })
const exchanged = v.object({ rsa_public_key_backend: v.string() })

/**
 * The client of the encrypted protocol. Every method throws one of three failures and nothing else: `SignedOut`,
 * `Unavailable`, `Refused`. A 401 refreshes once, shared by all who wait; a 404 renegotiates the keys once; the call
 * is then repeated with its original data.
 */
export function createChannel(ground: Ground) {
  const { sessions, keys, exclusive, fetch = globalThis.fetch.bind(globalThis) } = ground
  /** The token whose refresh was refused: nobody who waits needs to ask again. */
  let over = ''

  /** One HTTP exchange; a network that fails is `Unavailable`. */
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

  /** Gets a new token, unless another call or tab already did. */
  function refresh(used: Session): Promise<void> {
    return exclusive('refresh', async () => {
      const session = sessions.read()
      if (!session || session.token === over) throw new SignedOut()
      if (session.token !== used.token) return
      const { cpf, deviceId, nome, codPessoa } = bearerOf(session)
      const request = {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Device-Id': deviceId,
          'X-Domain': ground.domain,
          'X-Client-Id': ground.clientId,
        },
        body: JSON.stringify({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: session.refresh }),
      }
      const url = `${ground.gatekeeper}/login/colab/refresh-token`
      const ask = async () => readJson(await send(url, request), refreshed)
      const { token, refresh_token } = await ask().catch((failed) => {
        if (failed instanceof SignedOut) over = session.token
        // A reply lost on the way may be asked for once more: the server repeats it for ten seconds.
        if (!(failed instanceof Unavailable) || (failed.status >= 400 && failed.status < 500)) throw failed
        return ask()
      })
      sessions.write({ token, refresh: refresh_token })
    })
  }

  /** Sends with the session's token; a 401 refreshes once and sends again. */
  async function authorized(compose: (session: Session | null) => Promise<Response>): Promise<Response> {
    const session = sessions.read()
    const response = await compose(session)
    if (response.status !== 401 || !session) return response
    await refresh(session)
    return compose(sessions.read())
  }

  /** Keys that both sides hold; `stale` are those that the server no longer knows. */
  function negotiate(stale?: DeviceKeys): Promise<DeviceKeys> {
    return exclusive('keys', async () => {
      const session = sessions.read()
      const held = await keys.read()
      const usable = held?.publicKey === stale?.publicKey ? undefined : held
      let deviceId = session ? bearerOf(session).deviceId : (held?.deviceId ?? crypto.randomUUID())
      if (usable && usable.deviceId === deviceId) return usable
      const { privateKey, publicKey } = usable ?? (await generateKeys())
      const offer = () =>
        authorized((current) =>
          send(`${ground.api}/chave`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers(current, deviceId) },
            body: JSON.stringify({ rsa_public_key_frontend: publicKey }),
          }),
        )
      let response = await offer()
      if (response.status === 401 && !session) {
        // A session still lives on this device: without its token only a new device id can get keys.
        deviceId = crypto.randomUUID()
        response = await offer()
      }
      const { rsa_public_key_backend } = await readJson(response, exchanged)
      const serverKey = await readable(response, () => importPublicKey(rsa_public_key_backend))
      const negotiated = { deviceId, privateKey, publicKey, serverKey }
      await keys.write(negotiated)
      return negotiated
    })
  }

  async function deviceKeys(): Promise<DeviceKeys> {
    const session = sessions.read()
    const held = await keys.read()
    return held && (!session || held.deviceId === bearerOf(session).deviceId) ? held : negotiate()
  }

  /** Calls a method (spec §7). */
  async function call<M extends Method>(
    method: M,
    params: Params<M>,
    { idempotencyKey = /write|anonymous/.test(method.access) ? crypto.randomUUID() : undefined }: CallOptions = {},
  ): Promise<Reply<M>> {
    if (method.access !== 'open' && !sessions.read()) throw new SignedOut()
    for (let repeated = false; ; repeated = true) {
      const held = await deviceKeys()
      const response = await authorized(async (session) => {
        const person = method.access !== 'anonymous' && session && { codPessoa: bearerOf(session).codPessoa }
        const body: RequestBody = {
          uid: '',
          pwd: '',
          program: method.program,
          pcValidaSenha: JSON.stringify({ ...person }),
          pcMetodo: method.name,
          pcParametros: JSON.stringify({ ...params, ...person }),
          pcRetorno: '',
        }
        return send(`${ground.api}/rest/app/app`, {
          method: 'PUT',
          headers: {
            'Content-Type': 'application/json',
            ...headers(session, held.deviceId),
            ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          },
          body: JSON.stringify({ data: await seal(held.serverKey, JSON.stringify(body)) }),
        })
      })
      if (response.status === 404 && !repeated) {
        await negotiate(held)
        continue
      }
      // Another tab may renew the keys in mid-call: the server then cannot open the question, or we not the answer.
      // Whoever renews them holds the lock until they are kept.
      const renewed = async () => !repeated && (await exclusive('keys', keys.read))?.publicKey !== held.publicKey
      if (response.status === 400 && (await renewed())) continue
      const { data } = await readJson(response, sealed)
      const opened = await open(held.privateKey, data).catch(() => null)
      if (opened !== null) return readReply(method, opened)
      if (!(await renewed())) throw new Unavailable(response.status)
    }
  }

  /** Sends as this device, with the session's token, refreshed once: for what is no business call. */
  async function asDevice(compose: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
    const { deviceId } = await deviceKeys()
    return authorized((session) => compose(headers(session, deviceId)))
  }

  /** Bytes of a stored file, or null when there is none; `target` comes from files.ts. */
  async function download(target: string): Promise<Blob | null> {
    const response = await asDevice((headers) => send(fileUrl(ground.api, target), { headers }))
    if (response.status === 404) return null
    if (!response.ok) throw failure(response)
    return readable(response, () => response.blob())
  }

  /** Ends the session on the server too; the tokens here are the caller's to forget. */
  async function signOut(): Promise<void> {
    const session = sessions.read()
    if (!session) return
    const { deviceId } = bearerOf(session)
    await send(`${ground.gatekeeper}/login/colab/logout`, {
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
    /** Resolves when both sides hold keys, so that the next call need not wait for them. */
    ready: async (): Promise<void> => void (await deviceKeys()),
  }
}

export type Channel = ReturnType<typeof createChannel>

function readReply<M extends Method>(method: M, opened: string): Reply<M> {
  let first: Outcome | undefined
  let reply: Reply<M> | undefined
  try {
    const json: unknown = JSON.parse(opened)
    first = v.parse(outcomes, json).retorno[0]
    // A refusal may come without its tables.
    if (first?.estatus === 'Sucesso') reply = v.parse(method.reply, json) as Reply<M>
  } catch (cause) {
    throw new Unavailable(200, null, { cause })
  }
  if (reply === undefined) throw new Refused(first?.msgErro ?? '', first?.codigo)
  return reply
}

async function readJson<S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
  if (!response.ok) throw failure(response)
  return readable(response, async () => v.parse(schema, await response.json()))
}

/** What `read` makes of an answer; one that it cannot read, or that breaks off, is `Unavailable`. */
async function readable<T>({ status }: Response, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw new Unavailable(status, null, { cause })
  }
}

/** Who a kept token speaks of; one that cannot be read is no session. */
function bearerOf({ token }: Session): Bearer {
  try {
    return readToken(token)
  } catch (cause) {
    throw new SignedOut(undefined, { cause })
  }
}

/** What a status other than 200 means. */
export function failure({ status, headers }: Response): SignedOut | Unavailable {
  return status === 401 ? new SignedOut() : new Unavailable(status, Number(headers.get('Retry-After')) || null)
}
