import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#protocol/context.ts'
import { problem } from '#protocol/problems.ts'
import type { App } from '#runtime/app.ts'

/** Long-lived and HTTP-only: it identifies a known device, but does not sign in. */
const DEVICE_COOKIE = 'colab_device'
const GIVEN_COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w.-]+)`)
const YEAR = 365 * 86_400

/** The self-chosen id of a device, 1 to 200 visible characters; no secret. A token without one belongs to no device. */
export function deviceIdOf({ headers }: FastifyRequest): string {
  const id = headers['x-device-id']
  if (typeof id === 'string' && /^[!-~]{1,200}$/.test(id)) return id
  throw problem(headers.authorization === undefined ? 'deviceId' : 'unauthorized')
}

/** The value of the device cookie; empty without one. */
export function deviceCookieOf({ headers }: FastifyRequest): string {
  return GIVEN_COOKIE.exec(headers.cookie ?? '')?.[1] ?? ''
}

/** Returns the origin of a call, with a way to set a device cookie on its response. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, app: App): Caller {
  const secure = request.protocol === 'https' || app.settings.publicUrl.startsWith('https:')
  return {
    deviceId: deviceIdOf(request),
    address: request.ip,
    requestId: request.id,
    deviceCookie: deviceCookieOf(request),
    setDeviceCookie(value) {
      const attributes = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
      reply.header('Set-Cookie', `${DEVICE_COOKIE}=${value}; ${attributes}`)
    },
  }
}
