import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { fileUrl } from '@colab/contract/files'
import { type RequestBody, requestBody } from '@colab/contract/wire/request'
import { createSealingKey, openEnvelope, type SealingKey, sealWith } from '#crypto/envelope.ts'
import { fails } from './report.ts'

/* A handwritten client: the channel of the contract cannot send invalid requests. */

export type Json = Record<string, unknown>
export type Headers = Record<string, string>

export interface Target {
  /** Origins, without a path. */
  api: string
  gatekeeper: string
  clientId: string
}

/** A key pair of the client. */
export interface ClientKeys {
  /** PEM SPKI. */
  publicKey: string
  privateKey: KeyObject
}

export function generateClientKeys(modulusLength = 2048): ClientKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent: 65537 })
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
}

export interface DeviceResponse {
  status: number
  headers: globalThis.Headers
  text: string
  /** The plain JSON of the response; null when it is not JSON. */
  json: Json | null
}

/** Parts of a request besides the method and its parameters. */
export type Changes = Partial<RequestBody> & { headers?: Headers }

/** Milliseconds until a response has to be complete. */
const TIMEOUT = 30_000
/** Bytes of a response: several PDFs of 10 MB in Base64. */
const LONGEST = 64 * 1024 * 1024

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > LONGEST) throw fails(`a response of more than ${LONGEST / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export type Device = ReturnType<typeof createDevice>

export function createDevice(target: Target, keys: ClientKeys, deviceId: string = randomUUID()) {
  let serverKey: KeyObject | undefined
  let token = ''

  async function send(url: string, init: RequestInit & { headers?: Headers }): Promise<DeviceResponse> {
    const own = { 'X-Device-Id': deviceId, ...(token && { Authorization: `Bearer ${token}` }) }
    const given = Object.entries({ ...own, ...init.headers }).filter(([, value]) => value !== '')
    const signal = AbortSignal.timeout(TIMEOUT)
    // A redirect is reported as a fault and never followed, so that a server cannot send this program elsewhere.
    const response = await fetch(url, { ...init, headers: given, signal, redirect: 'manual' })
    const text = await textOf(response)
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
  }

  const post = (url: string, body: Json, headers: Headers = {}) =>
    send(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  async function exchange(publicKey = keys.publicKey, headers: Headers = {}): Promise<DeviceResponse> {
    const answered = await post(`${target.api}/chave`, { rsa_public_key_frontend: publicKey }, headers)
    const pem = answered.json?.rsa_public_key_backend
    if (answered.status === 200 && typeof pem === 'string') serverKey = createPublicKey(pem)
    return answered
  }

  function sealingKey(): SealingKey {
    if (!serverKey) throw fails('the key exchange gave no key of the server')
    return createSealingKey(serverKey)
  }

  /** Returns the body of a call; a given sealing key is reused, as senders may do. */
  function seal(pcMetodo: string, params: Json = {}, changes: Changes = {}, sealing = sealingKey()): string {
    const { headers: _, ...changed } = changes
    const data = sealWith(sealing, JSON.stringify({ ...requestBody(pcMetodo, params), ...changed }))
    return JSON.stringify({ data })
  }

  const put = (body: string, headers: Headers = {}) =>
    send(`${target.api}/rest/app/app`, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  return {
    deviceId,
    target,
    keys,
    exchange,
    sealingKey,
    seal,
    put,
    post,
    token: () => token,
    useToken(given: string): void {
      token = given
    },
    /** Sends an OPTIONS request or any other, without a body of ours. */
    send,
    call: (method: string, params: Json = {}, changes: Changes = {}) =>
      put(seal(method, params, changes), changes.headers),
    refresh: (body: Json, headers: Headers = {}) =>
      post(`${target.gatekeeper}/login/colab/refresh-token`, body, {
        Authorization: '',
        'X-Domain': new URL(target.api).host,
        'X-Client-Id': target.clientId,
        ...headers,
      }),
    file: (query: string, init: RequestInit & { headers?: Headers } = {}) => send(fileUrl(target.api, query), init),
    /** Decrypts a reply. Throws a Finding when that fails. */
    open: (response: DeviceResponse, privateKey = keys.privateKey): Json => openReply(response, privateKey),
  }
}

function openReply({ status, json, text }: DeviceResponse, privateKey: ClientKeys['privateKey']): Json {
  if (status !== 200) throw fails(`expected 200, got ${status} ${text.slice(0, 200)}`)
  if (typeof json?.data !== 'string') throw fails('the reply has no data')
  try {
    return jsonOf(openEnvelope(privateKey, json.data).plaintext) ?? {}
  } catch {
    throw fails('the reply does not open with the private key of the device')
  }
}

function jsonOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}
