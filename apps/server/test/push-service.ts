import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { Settings } from '#base/settings.ts'
import { newVapidPair } from '#push/vapid.ts'
import { readSettings } from '#runtime/settings.ts'

/*
 * A local push service, and browsers that trust it: verifies the sender like the real ones, and decrypts the messages.
 */

/** Subscription data of a browser. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Delivered {
  /** The addressed browser. */
  endpoint: string
  headers: IncomingHttpHeaders
  /** As received, sealed. */
  body: Buffer
  /** Decrypted by the browser. */
  text: string
  /** Claims of the sender with a valid signature. */
  claims: JWTPayload
}

export interface PushService {
  origin: string
  /** Settings of a server that uses this service. */
  settings: Pick<Settings, 'profile' | 'push'>
  browser(): Browser
  /** Received messages in order; also those answered with a failure. */
  delivered: Delivered[]
  /** Status of the next responses, by default 201. */
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
      // Tests trigger sending themselves.
      push: {
        ...push,
        privateKey: pair.privateKey,
        subject: 'mailto:ti@empresa.example',
        services: [origin],
        pause: 2 ** 30,
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

/**
 * Verifies the sender (RFC 8292): throws unless the token is signed by the key in the subscriptions, and addressed to
 * us.
 */
async function sender(authorization: string, publicKey: string, origin: string): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience: origin })
  return payload
}

/** Decrypts a message like its browser (RFC 8291 over RFC 8188, one record). */
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
