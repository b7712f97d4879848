import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { signingRoutes } from '#domains/documents/page/routes.ts'
import { followUpRoutes } from '#domains/misconduct/page/routes.ts'
import { pageRoutes } from '#pages/static.ts'
import { Problem, type ProblemCode, problem, whereabouts } from '#protocol/problems.ts'
import type { App } from '#runtime/app.ts'
import { filesRoute } from './files.ts'
import { strictHeaders } from './headers.ts'
import { healthRoute } from './health.ts'
import { chaveRoute } from './key-exchange.ts'
import { logoutRoute } from './logout.ts'
import { postalRoute } from './postal.ts'
import { refreshRoute } from './refresh.ts'
import { appRoute } from './rpc.ts'
import { uploadsRoute } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the method that was called, and how it went. */
    pcMetodo: string
    outcome: string
    /** Done for nobody: no line of the log tells that, or when, it was called. */
    quiet: boolean
  }
}

/** The largest body of a business call. */
const BODY_LIMIT = 1024 * 1024

/** Faults of the framework in the protocol's words. */
const FRAMEWORK_PROBLEMS: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'envelope',
}

/** The HTTP server over an app; it listens when told to. */
export function buildServer(app: App): FastifyInstance {
  const { settings, log } = app
  const headers = strictHeaders(settings.profile, settings.publicUrl.startsWith('https:'))
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    // An address that cannot be read never gets as far as the hooks.
    frameworkErrors: (_error, _request, reply) => refuse(reply.headers(headers), problem('notFound')),
  })
  // A body that is no JSON is refused by the route, in its turn: after a bad token and missing keys.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  })
  server.decorateRequest('pcMetodo', '')
  server.decorateRequest('outcome', '')
  server.decorateRequest('quiet', false)

  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  server.addHook('onResponse', async (request, reply) => {
    if (request.quiet) return
    // Never the address, parameters, tokens or names: what was called, how it went, how long it took.
    const route = request.routeOptions.url ?? 'page'
    // Which file of the build was fetched tells which screen somebody opened.
    const method = request.pcMetodo || (route.startsWith('/assets/') ? '/assets' : route)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ reqId: request.id, method, status: reply.statusCode, outcome: request.outcome, ms })
  })
  server.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const known = error instanceof Problem ? error : problem(FRAMEWORK_PROBLEMS[error.code] ?? 'fault')
    // Who hangs up in mid-body, as phones do, is no fault of ours.
    if (known.code === 'fault' && request.raw.complete) {
      if (request.quiet) app.quiet.failed(error)
      else log.error({ reqId: request.id, err: whereabouts(error) }, 'fault')
    }
    request.outcome ||= known.code
    if (known.retryAfter) reply.header('Retry-After', known.retryAfter)
    return refuse(reply, known)
  })

  if (settings.allowedOrigins.length > 0) {
    server.register(cors, {
      origin: settings.allowedOrigins,
      methods: ['GET', 'POST', 'PUT'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Client-Id', 'X-Device-Id', 'X-Domain'],
      exposedHeaders: ['Content-Disposition', 'Retry-After'],
      maxAge: 7200,
    })
  }
  appRoute(server, app)
  chaveRoute(server, app)
  refreshRoute(server, app)
  logoutRoute(server, app)
  filesRoute(server, app)
  uploadsRoute(server, app)
  postalRoute(server, app)
  healthRoute(server, app)
  signingRoutes(server, app)
  followUpRoutes(server, app)
  pageRoutes(server, app)
  return server
}

function refuse(reply: FastifyReply, { status, code, message }: Problem): FastifyReply {
  return reply.code(status).send({ error: { code, message } })
}
