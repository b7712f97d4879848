import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceKind } from '#gatekeeper/device-kind.ts'
import type { App } from '#protocol/app.ts'
import { addressOf } from '#protocol/http/caller.ts'
import type { DeskSettings, SessionContext } from '../context.ts'
import { findSession } from '../sign-in/session.ts'

const NAME = 'colab_hr'

/** Over TLS under a name that no other host and no unencrypted page can set. */
const nameFor = (url: string) => (url.startsWith('https:') ? `__Host-${NAME}` : NAME)

/** Returns who calls, by the session cookie. */
export async function sessionContext(
  app: App,
  { url }: DeskSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionContext> {
  return {
    app,
    session: await findSession(app, sessionCookieOf(request, url)),
    address: addressOf(request),
    device: deviceKind(String(request.headers['user-agent'] ?? '')),
    requestId: request.id,
    setCookie: (value) => setSessionCookie(reply, url, value),
  }
}

/** Returns the value of the session cookie; empty without one. */
function sessionCookieOf({ headers }: FastifyRequest, url: string): string {
  const name = `${nameFor(url)}=`
  const given = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(name)) ?? ''
  return given.slice(name.length)
}

/** Sets the session cookie, which ends with the browser; an empty value deletes it. */
function setSessionCookie(reply: FastifyReply, url: string, value: string): void {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  const age = value === '' ? '; Max-Age=0' : ''
  reply.header('Set-Cookie', `${nameFor(url)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`)
}
