import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { problem } from '#base/problems.ts'
import type { App } from '#protocol/app.ts'
import type { AllHandlers } from '#protocol/context.ts'
import type { FileTargets } from '#protocol/file-targets.ts'
import type { EventKind } from '#record/tables.ts'
import { addressOf } from './caller.ts'
import { createHttpServer } from './create-server.ts'
import { refuseCrossSite } from './cross-site.ts'
import { cspReportsRoute } from './csp-reports.ts'
import { filesRoute } from './files.ts'
import { strictHeaders, withReports } from './headers.ts'
import { healthRoute } from './health.ts'
import { keyExchangeRoute } from './key-exchange.ts'
import { lawTablesRoute } from './law-tables.ts'
import { logoutRoute } from './logout.ts'
import { postalRoute } from './postal.ts'
import { refreshRoute } from './refresh.ts'
import { BUSINESS_CALLS, rpcRoute } from './rpc.ts'
import { uploadsRoute } from './uploads.ts'

/** The routes of a server, provided by the domains. */
interface Served {
  handlers: AllHandlers
  fileTargets: FileTargets
  /** Routes beside those of the protocol; the last one takes every other address. */
  pages: readonly ((server: FastifyInstance, app: App) => void)[]
  /** Addresses whose use leaves no log line. */
  anonymousPages: readonly string[]
}

/** Builds the portal's HTTP server of an app, without listening. */
export function buildServer(app: App, { handlers, fileTargets, pages, anonymousPages }: Served): FastifyInstance {
  const { settings } = app
  const behindTls = settings.publicUrl.startsWith('https:')
  const server = createHttpServer(app, {
    headers: withReports(strictHeaders(settings.profile, behindTls, settings.portalDir), behindTls),
    gauge: 'calls_in_progress',
    guard(request) {
      // A business call is refused only after its envelope was read and can be marked (rpc.ts).
      if (request.routeOptions.url !== BUSINESS_CALLS) refuseCrossSite(settings, request)
    },
  })
  if (settings.allowedOrigins.length > 0) {
    server.register(cors, {
      origin: settings.allowedOrigins,
      methods: ['GET', 'POST', 'PUT'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Client-Id', 'X-Device-Id', 'X-Domain'],
      exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
      maxAge: 7200,
    })
  }
  securityEvents(server, app)
  rpcRoute(server, app, handlers)
  keyExchangeRoute(server, app)
  refreshRoute(server, app)
  logoutRoute(server, app)
  filesRoute(server, app, fileTargets)
  uploadsRoute(server, app, fileTargets)
  postalRoute(server, app)
  lawTablesRoute(server, app)
  healthRoute(server, app)
  cspReportsRoute(server, app, anonymousPages)
  // The desk's API has a listener of its own, and there is no page here either.
  server.all('/api/*', async () => {
    throw problem('notFound')
  })
  for (const page of pages) page(server, app)
  return server
}

const KINDS: Record<string, EventKind> = { envelope: 'decryptionFailed', otherPerson: 'otherPerson' }
/** Outcomes of an upload that is refused for its content. */
const REFUSED_FILES = ['mediaType', 'tooLarge', 'Erro']

/**
 * Records security events of every route: the addresses from which sessions are used, and refusals. Nothing of
 * anonymous calls.
 */
function securityEvents(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    if (request.anonymous) return
    const { claims, outcome } = request
    const deviceId = claims?.deviceId ?? request.headers['x-device-id']
    const subject = { ...claims, deviceId: String(deviceId ?? ''), address: addressOf(request) }
    if (claims && reply.statusCode < 400) app.events.used(subject)
    const isUpload = request.method === 'POST' && request.routeOptions.url === '/web/DownloadUploadFiles'
    const kind = isUpload && REFUSED_FILES.includes(outcome) ? 'uploadRefused' : KINDS[outcome]
    if (kind) app.events.record(kind, subject)
  })
}
