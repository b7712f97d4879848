import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deskMethods } from '@colab/contract/desk/methods'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import type { App } from '#protocol/app.ts'
import { createHttpServer } from '#protocol/http/create-server.ts'
import { cspReportsRoute } from '#protocol/http/csp-reports.ts'
import { strictHeaders, withReports } from '#protocol/http/headers.ts'
import { healthRoute } from '#protocol/http/health.ts'
import { buildFiles, readPage, sendPage } from '#protocol/pages/static.ts'
import { wantsPage } from '#protocol/pages/wants-page.ts'
import type { DeskHandlers, DeskParts, DeskSettings } from '../context.ts'
import { dispatchDesk } from '../dispatch.ts'
import { imports } from '../methods/imports.ts'
import { inbox } from '../methods/inbox.ts'
import { misconduct } from '../methods/misconduct.ts'
import { people } from '../methods/people.ts'
import { publish } from '../methods/publish.ts'
import { record } from '../methods/record.ts'
import { situation } from '../methods/situation.ts'
import { team } from '../methods/team.ts'
import { session } from '../sign-in/handlers.ts'
import { deskFilesRoutes } from './files.ts'
import { sessionContext } from './session-context.ts'

const HANDLERS: DeskHandlers = {
  ...session,
  ...inbox,
  ...people,
  ...imports,
  ...publish,
  ...misconduct,
  ...team,
  ...record,
  ...situation,
}

/** Builds the desk's HTTP server of an app, without listening. */
export function buildDesk(app: App, desk: DeskSettings, parts: DeskParts): FastifyInstance {
  const behindTls = desk.url.startsWith('https:')
  // The desk calls only its own origin.
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

/** Refuses a request for another host, and one from a page of another origin. */
function guardDesk(url: string, request: FastifyRequest): void {
  const { host, origin: own } = new URL(url)
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.host !== host) throw problem('misdirected')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A page may be opened from any site; its reads and writes may not be called from one.
  if (isRead && !request.url.startsWith('/api/')) return
  if (isRead ? site !== 'same-origin' : origin !== own) throw problem('crossSite')
}

/** Serves the built desk; every address without a file is its one page. */
function deskPageRoutes(server: FastifyInstance, { settings, log }: App): void {
  const folder = settings.deskDir
  const page = existsSync(join(folder, 'index.html')) ? readPage(folder, 'index.html', settings.profile) : null
  if (page) buildFiles(server, folder)
  else log.warn('the desk is not built: its page is not served')
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    if (!page || !isRead || path.startsWith('/api/') || !wantsPage(path, request.headers.accept))
      throw problem('notFound')
    return sendPage(request, reply, page)
  })
}
