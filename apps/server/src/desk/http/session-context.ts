import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedAs } from '#gatekeeper/counted-as.ts'
import { deviceKind } from '#gatekeeper/device-kind.ts'
import type { App } from '#protocol/app.ts'
import { addressOf } from '#protocol/http/caller.ts'
import type { DeskSettings, SessionContext } from '../context.ts'
import { findSession } from '../sign-in/session.ts'

const SESSION = 'colab_hr'
/** It identifies a browser with an earlier sign-in of an agent, but gives no access. */
const DEVICE = 'colab_hr_device'
const YEAR = 365 * 86_400

/** With TLS a name that no other host and no unencrypted page can set. */
const nameFor = (url: string, name: string) => (url.startsWith('https:') ? `__Host-${name}` : name)

/** Returns the caller of the session cookie. */
export async function sessionContext(
  app: App,
  { url }: DeskSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionContext> {
  const session = await findSession(app, cookieOf(request, nameFor(url, SESSION)))
  const address = addressOf(request)
  const deviceCookie = cookieOf(request, nameFor(url, DEVICE))
  return {
    app,
    session,
    address,
    deviceCookie,
    countedAs: countedAs(app.secrets, { address, deviceCookie, sessionId: session?.row.id }, 'desk device'),
    device: deviceKind(String(request.headers['user-agent'] ?? '')),
    requestId: request.id,
    // The session ends with the browser.
    setCookie: (value) => setCookie(reply, url, `${nameFor(url, SESSION)}=${value}`, value === '' ? 0 : null),
    setDeviceCookie: (value) => setCookie(reply, url, `${nameFor(url, DEVICE)}=${value}`, YEAR),
  }
}

/** Returns the value of a cookie; empty without one. */
function cookieOf({ headers }: FastifyRequest, name: string): string {
  const given = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`)) ?? ''
  return given.slice(name.length + 1)
}

/** Sets a cookie for a number of seconds, or until the browser is closed. */
function setCookie(reply: FastifyReply, url: string, pair: string, seconds: number | null): void {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  const age = seconds === null ? '' : `; Max-Age=${seconds}`
  reply.header('Set-Cookie', `${pair}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`)
}
