import type { FastifyError, FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Problem } from '#base/problems.ts'
import { revokeSession } from '#gatekeeper/sessions.ts'
import { readRefreshToken } from '#gatekeeper/tokens.ts'
import type { App } from '#protocol/app.ts'
import { addressOf, deviceIdOf } from './caller.ts'

const body = v.looseObject({ refresh_token: v.pipe(v.string(), v.maxLength(500)) })

/**
 * `POST /login/colab/logout`: ends the session of a refresh token, however old, on the token's device. Always responds
 * with 204: a person who signs out cannot do anything about an invalid session.
 */
export function logoutRoute(server: FastifyInstance, app: App): void {
  server.post(
    '/login/colab/logout',
    {
      errorHandler(error: FastifyError | Problem, _request, reply) {
        const isRefusal = error instanceof Problem || (error.statusCode ?? 500) < 500
        if (!isRefusal) throw error
        return reply.code(204).send()
      },
    },
    async (request, reply) => {
      const deviceId = deviceIdOf(request)
      const given = v.safeParse(body, request.body)
      const session = given.success ? readRefreshToken(app.secrets, given.output.refresh_token) : null
      if (session) {
        await revokeSession(app.db, session.id, app.clock.now(), deviceId)
        app.events.record('signOut', { sessionId: session.id, deviceId, address: addressOf(request) })
      }
      return reply.code(204).send()
    },
  )
}
