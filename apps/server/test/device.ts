import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { type RequestBody, requestBody } from '@colab/contract/wire/request'
import { openEnvelope, sealEnvelope } from '#crypto/envelope.ts'
import { refreshSession, startSession, type Tokens } from '#gatekeeper/sessions.ts'
import { makePerson, type PersonFacts, type TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** One pair for all devices of a file: generating one is slow, and nothing here depends on its owner. */
const pair = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } })

export const DEVICE_KEY = pair.publicKey

export type Headers = Record<string, string | undefined>

/** Parts of a request; omitted ones are those of a correct client. */
export interface RequestParts extends Partial<Record<keyof RequestBody, string>> {
  params?: Record<string, unknown>
  headers?: Headers
}

export interface DeviceResponse {
  status: number
  /** The response on the wire. */
  text: string
  headers: Response['headers']
  /** The decrypted response, without its nonce, or the plain one. */
  json: Record<string, unknown>
  /** The nonce in a decrypted response: that of the request. */
  nonce?: string | undefined
}

/** Speaks the protocol by hand, so that a test can break it in any way. */
export interface Device {
  deviceId: string
  tokens: Tokens | null
  /** Exchanges keys. */
  exchange(publicKey?: unknown, headers?: Headers): Promise<DeviceResponse>
  /** Returns the value of `data` for a request. */
  seal(pcMetodo: string, parts?: RequestParts): string
  /** Sends a raw body, by default with correct headers. */
  put(body: string, headers?: Headers): Promise<DeviceResponse>
  call(pcMetodo: string, parts?: RequestParts): Promise<DeviceResponse>
}

interface Bound {
  retorno: { nonce?: string }[]
}

/** Separates a decrypted reply from the nonce in it, which differs each time. */
function unbind(plaintext: string): Pick<DeviceResponse, 'json' | 'nonce'> {
  const reply = JSON.parse(plaintext) as Bound
  const [{ nonce, ...outcome } = {}, ...more] = reply.retorno
  return { json: { ...reply, retorno: [outcome, ...more] }, nonce }
}

/** Creates a device that is not signed in; each request goes to the address that the server has by then. */
export function createDevice(
  server: Pick<TestServer, 'url'>,
  tokens: Tokens | null = null,
  deviceId: string = randomUUID(),
): Device {
  let serverKey: KeyObject | undefined

  async function send(method: string, path: string, body: string, headers: Headers = {}): Promise<DeviceResponse> {
    const all = {
      'Content-Type': 'application/json',
      'X-Device-Id': deviceId,
      Authorization: device.tokens ? `Bearer ${device.tokens.token}` : undefined,
      ...headers,
    }
    const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined)
    const response = await fetch(`${server.url}${path}`, { method, body, headers: given })
    const text = await response.text()
    const { data, ...json } = JSON.parse(text || '{}') as Record<string, unknown>
    return {
      status: response.status,
      text,
      headers: response.headers,
      ...(typeof data === 'string' ? unbind(openEnvelope(pair.privateKey, data).plaintext) : { json }),
    }
  }

  const device: Device = {
    deviceId,
    tokens,
    async exchange(publicKey = pair.publicKey, headers) {
      const body = JSON.stringify({ rsa_public_key_frontend: publicKey })
      const answered = await send('POST', '/chave', body, headers)
      const { rsa_public_key_backend: pem } = answered.json
      if (typeof pem === 'string') serverKey = createPublicKey(pem)
      return answered
    },
    seal(pcMetodo, { params = {}, headers: _, ...body } = {}) {
      if (!serverKey) throw new Error('no keys were exchanged')
      return sealEnvelope(serverKey, JSON.stringify({ ...requestBody(pcMetodo, params), ...body }))
    },
    put: (body, headers) => send('PUT', '/rest/app/app', body, headers),
    call: (pcMetodo, parts = {}) => device.put(JSON.stringify({ data: device.seal(pcMetodo, parts) }), parts.headers),
  }
  return device
}

/** Creates a person, signed in on a device with keys. */
export async function signedIn(server: TestServer, facts?: PersonFacts): Promise<Device & { owner: TestPerson }> {
  const owner = await makePerson(server, facts)
  return Object.assign(await deviceOf(server, owner), { owner })
}

/** Creates a new device of a person, signed in and with keys; directly in the database, which is fast. A session needs a password on record. */
export async function deviceOf(
  server: TestServer,
  { codPessoa }: Pick<TestPerson, 'codPessoa'>,
  deviceId: string = randomUUID(),
  scope: 'full' | 'former' = 'full',
): Promise<Device> {
  const { app } = server
  const credential = { codPessoa, hash: 'none', padrao: 0 as const }
  await app.db
    .insertInto('credential')
    .values(credential)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const first = await startSession(app, app.db, { codPessoa, deviceId, scope })
  const tokens = await refreshSession(app, { refreshToken: first.refresh_token, deviceId, codPessoa })
  const device = createDevice(server, tokens, deviceId)
  await device.exchange()
  return device
}
