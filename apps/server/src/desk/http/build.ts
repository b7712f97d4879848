import { deskMethods } from '@colab/contract/desk/methods'
import type { FastifyInstance } from 'fastify'
import { problem } from '#base/problems.ts'
import type { App } from '#protocol/app.ts'
import { createHttpServer } from '#protocol/http/create-server.ts'
import { cspReportsRoute } from '#protocol/http/csp-reports.ts'
import { strictHeaders, withReports } from '#protocol/http/headers.ts'
import { healthRoute } from '#protocol/http/health.ts'
import type { DeskHandlers, DeskParts, DeskSettings } from '../context.ts'
import { dispatchDesk } from '../dispatch.ts'
import { inbox } from '../methods/inbox.ts'
import { people } from '../methods/people.ts'
import { record } from '../methods/record.ts'
import { team } from '../methods/team.ts'
import { session } from '../sign-in/handlers.ts'
import { deskFilesRoutes } from './files.ts'
import { guardDesk } from './guard.ts'
import { deskPageRoutes } from './page.ts'
import { sessionContext } from './session-context.ts'

/** Handlers of all methods of the desk. */
const HANDLERS: DeskHandlers = { ...session, ...inbox, ...people, ...team, ...record }

/** Builds the desk's HTTP server of an app, without listening. */
export function buildDesk(app: App, desk: DeskSettings, parts: DeskParts): FastifyInstance {
  const behindTls = desk.url.startsWith('https:')
  // The desk speaks to its own origin alone.
  const profile = { ...app.settings.profile, api: '', postal: '', gatekeeper: { url: '', nonce: false } }
  const server = createHttpServer(app, {
    headers: withReports(strictHeaders(profile, behindTls, app.settings.deskDir), behindTls),
    gauge: 'desk_calls_in_progress',
    guard: (request) => guardDesk(desk.url, request),
  })
  server.post('/api/:method', async (request, reply) => {
    const { method } = request.params as { method: string }
    // The log contains only methods of the contract.
    request.pcMetodo = deskMethods.has(method) ? method : 'unknown'
    const answer = await dispatchDesk(parts, HANDLERS, {
      ...(await sessionContext(app, desk, request, reply)),
      method,
      params: request.body ?? {},
      idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
      isPoll: request.headers['x-poll'] === '1',
    })
    request.outcome = answer.outcome
    request.codigo = answer.codigo ?? ''
    return reply.type('application/json; charset=utf-8').send(answer.json)
  })
  server.all('/api/*', async () => {
    throw problem('notFound')
  })
  deskFilesRoutes(server, { app, desk, parts })
  healthRoute(server, app)
  cspReportsRoute(server, app, [])
  deskPageRoutes(server, app)
  return server
}
