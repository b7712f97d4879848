import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#base/caller.ts'
import { problem } from '#base/problems.ts'
import type { Settings } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import { countedAs } from '#gatekeeper/counted-as.ts'

/**
 * Long-lived and HTTP-only: it identifies a known device, but does not sign in. With HTTPS its name is one that no
 * other host and no unencrypted page can set.
 */
const DEVICE_COOKIE = 'colab_device'
const YEAR = 365 * 86_400

/**
 * Returns the id of a device, chosen by itself, 1 to 200 visible characters; it is not secret. A token without one
 * belongs to no device.
 */
export function deviceIdOf({ headers }: FastifyRequest): string {
  const id = headers['x-device-id']
  if (typeof id === 'string' && /^[!-~]{1,200}$/.test(id)) return id
  throw problem(headers.authorization === undefined ? 'deviceId' : 'unauthorized')
}

/** Returns whether browsers reach the server over TLS, which may end at a proxy. */
export function isSecure({ protocol }: FastifyRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:')
}

type SecureDeps = { settings: Pick<Settings, 'publicUrl'> }

function cookieName(request: FastifyRequest, { settings }: SecureDeps): string {
  return isSecure(request, settings) ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE
}

/**
 * Returns the address of the client: with TRUST_PROXY the one that the outermost trusted proxy received. Any other text
 * in the header, which a client can forge if the proxy permits it, counts as the proxy's own, so that it never has a
 * count of its own.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '')
}

/** The value of the device cookie; empty without one. */
export function deviceCookieOf(request: FastifyRequest, app: SecureDeps): string {
  const name = `${cookieName(request, app)}=`
  const given = request.headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(name)) ?? ''
  return /^[\w.-]+$/.exec(given.slice(name.length))?.[0] ?? ''
}

/**
 * Returns the name under which a request is counted by the limits of addresses; by its session, where its token is
 * valid.
 */
export function requestCountedAs(app: SecureDeps & { secrets: Secrets }, request: FastifyRequest): string {
  const { address, deviceCookie } = { address: addressOf(request), deviceCookie: deviceCookieOf(request, app) }
  return countedAs(app.secrets, { address, deviceCookie, sessionId: request.claims?.sessionId })
}

/** Returns the client hint that the page asked for (`Accept-CH`), a quoted text. */
function modelOf({ headers }: FastifyRequest): string {
  return /^"([\w()+-][\w ()+-]{0,39})"$/.exec(String(headers['sec-ch-ua-model'] ?? ''))?.[1] ?? ''
}

/** Returns the origin of a call, with a way to set a device cookie on its response. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, app: SecureDeps): Caller {
  return {
    deviceId: deviceIdOf(request),
    address: addressOf(request),
    requestId: request.id,
    deviceCookie: deviceCookieOf(request, app),
    userAgent: request.headers['user-agent'] ?? '',
    model: modelOf(request),
    setDeviceCookie(value) {
      const attributes = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${isSecure(request, app.settings) ? '; Secure' : ''}`
      reply.header('Set-Cookie', `${cookieName(request, app)}=${value}; ${attributes}`)
    },
  }
}
