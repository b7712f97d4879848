import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import { newVapidPair } from '#push/vapid.ts'
import { readSettings, type Settings } from '#runtime/settings.ts'

/* A push service of the test's own, and browsers that trust it: checks who sends as the real ones do, and opens what was sealed. */

/** What a browser tells of a subscription. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Delivered {
  /** Which browser it is for. */
  endpoint: string
  headers: IncomingHttpHeaders
  /** As it came, sealed. */
  body: Buffer
  /** As the browser opens it. */
  text: string
  /** The claims of who sent it, once the signature held. */
  claims: JWTPayload
}

export interface PushService {
  origin: string
  /** Settings of a server that sends through it. */
  settings: Pick<Settings, 'profile' | 'push'>
  browser(): Browser
  /** What came in, in that order; also what was answered with a failure. */
  delivered: Delivered[]
  /** What is answered from now on: 201 unless told. */
  answer(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const pair = newVapidPair()
  const browsers = new Map<string, { privateKey: Buffer; publicKey: Buffer; auth: Buffer }>()
  const delivered: Delivered[] = []
  let next: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const claims = await sender(request.headers.authorization ?? '', pair.publicKey, origin).catch(() => null)
    if (!browser || !claims) return response.writeHead(browser ? 403 : 404).end()
    delivered.push({ endpoint, headers: request.headers, body, text: open(body, browser), claims })
    response.writeHead(next.status, next.headers).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { profile, push } = readSettings({ CLIENT_PROFILE: 'clients/completo.json' })
  return {
    origin,
    settings: {
      profile: { ...profile, push: { vapid: pair.publicKey } },
      // Tests say themselves when is sent.
      push: {
        ...push,
        ...{ privateKey: pair.privateKey, subject: 'mailto:ti@empresa.example' },
        ...{ services: [origin], pause: 2 ** 30 },
      },
    },
    browser() {
      const keys = createECDH('prime256v1')
      const publicKey = keys.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/${randomUUID()}`
      browsers.set(endpoint, { privateKey: keys.getPrivateKey(), publicKey, auth })
      return { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
    },
    delivered,
    answer(status, headers = {}) {
      next = { status, headers }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  }
}

/** Who sends (RFC 8292): throws unless the token is signed by the key that the browsers were bound to, and meant for us. */
async function sender(authorization: string, publicKey: string, origin: string): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience: origin })
  return payload
}

/** Opens a message as its browser does (RFC 8291 over RFC 8188, one record). */
function open(body: Buffer, { privateKey, publicKey, auth }: { privateKey: Buffer; publicKey: Buffer; auth: Buffer }) {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + (body[20] ?? 0))
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const secret = hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32)
  const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with a 2 and zeros.
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}
