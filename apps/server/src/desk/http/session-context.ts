import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#protocol/app.ts'
import { addressOf } from '#protocol/http/caller.ts'
import type { DeskSettings, SessionContext } from '../context.ts'
import { findSession } from '../sign-in/session.ts'
import { sessionCookieOf, setSessionCookie } from './cookie.ts'

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
    requestId: request.id,
    setCookie: (value) => setSessionCookie(reply, url, value),
  }
}
