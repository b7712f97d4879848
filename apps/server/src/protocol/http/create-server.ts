import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Problem, type ProblemCode, problem } from '#base/problems.ts'
import type { GAUGES } from '#base/telemetry.ts'
import { ClientKeyError, EnvelopeError } from '#crypto/envelope.ts'
import { storageFault } from '#db/storage-fault.ts'
import type { Claims } from '#gatekeeper/tokens.ts'
import type { App } from '#protocol/app.ts'
import { RETRY_AFTER } from '#protocol/storage.ts'
import { parseJson } from './json.ts'
import { endIdleOnStop, limitRequests, serverLimits } from './limits.ts'
import { requestIdOf, traceParentOf } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the called method and its outcome. */
    pcMetodo: string
    outcome: string
    /** `codigo` of a refusal, for the log. */
    codigo: string
    /** Of a valid token, for security events. */
    claims: Claims | null
  }
}

/** Maximum body size of a business call: the longest, a questionnaire with its answers, stays below 100 KB. */
const BODY_LIMIT = 256 * 1024

/** Problems by the framework's error codes. */
const FRAMEWORK_PROBLEMS: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'envelope',
}

/** Returns the response to an error; `fault` for an unexpected one. */
function problemOf(error: FastifyError | Problem): Problem {
  if (storageFault(error)) return problem('unavailable', RETRY_AFTER)
  if (error instanceof Problem) return error
  if (error instanceof EnvelopeError) return problem('envelope')
  if (error instanceof ClientKeyError) return problem('publicKey')
  return problem(FRAMEWORK_PROBLEMS[error.code] ?? 'fault')
}

/**
 * Prevents Fastify from loading its compilers of schemas, which take 5 MB of each process: valibot checks the
 * parameters and replies of routes.
 */
function compileNone(): never {
  throw new TypeError('routes have no schemas of Fastify')
}

interface HttpOptions {
  /** Headers of every response. */
  headers: Record<string, string>
  /** Name of its gauge of calls in progress. */
  gauge: keyof typeof GAUGES
  /** Refuses a request before its body is read, by throwing a Problem. */
  guard(request: FastifyRequest): void
}

/**
 * Creates a server without routes: headers, limits, request ids, log lines and error replies, which every listener
 * shares.
 */
export function createHttpServer(app: App, { headers, gauge, guard }: HttpOptions): FastifyInstance {
  const { settings, log } = app
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, settings.trustProxy > 0),
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: { buildValidator: compileNone, buildSerializer: compileNone } },
    ...serverLimits(settings.limits),
    // Each proxy appends the address that it received, or replaces the header by it: counted from the end, a client can
    // forge none of them.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    forceCloseConnections: 'idle',
    // A malformed address never reaches the hooks.
    frameworkErrors: (_error, _request, reply) => refuse(reply.headers(headers), problem('notFound')),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  server.decorateRequest('pcMetodo', '')
  server.decorateRequest('outcome', '')
  server.decorateRequest('codigo', '')
  server.decorateRequest('claims', null)
  server.decorateRequest('anonymous', false)

  let warnedAboutProxy = false
  server.addHook('onRequest', async (request, reply) => {
    // Behind a proxy the framework would trust it, and a client can set it unless every proxy overwrites it. Each proxy
    // passes Host on.
    delete request.raw.headers['x-forwarded-host']
    if (!warnedAboutProxy && settings.trustProxy === 0 && request.headers['x-forwarded-for'] !== undefined) {
      warnedAboutProxy = true
      log.warn(
        'a proxy sets X-Forwarded-For, but TRUST_PROXY is 0: everybody behind it shares the limits of one address',
      )
    }
    reply.headers(headers).header('X-Request-Id', request.id)
    guard(request)
  })
  endIdleOnStop(server)
  app.telemetry.watch(gauge, limitRequests(server, settings.limits))
  logCalls(server, app)
  answerErrors(server, app)
  return server
}

/** Logs each call, without address, parameters, tokens or names: only method, outcome and duration. */
function logCalls(server: FastifyInstance, { settings, telemetry, log }: App): void {
  server.addHook('onResponse', async (request, reply) => {
    if (request.anonymous) return
    const route = request.routeOptions.url ?? 'page'
    // Which file of the build was fetched reveals the screen that was opened.
    const method = request.pcMetodo || (route.startsWith('/assets/') ? '/assets' : route)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const { id: reqId, outcome, codigo } = request
    const parent = traceParentOf(request.headers, settings.trustProxy > 0)
    const call = { method, status: reply.statusCode, outcome, codigo }
    const traceId = telemetry.call({ ...call, ms: reply.elapsedTime, parent }) ?? parent?.traceId
    log.info({ reqId, ...call, codigo: codigo || undefined, ms, traceId })
  })
}

function answerErrors(server: FastifyInstance, app: App): void {
  server.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const known = problemOf(error)
    // Whether a report failed at this moment must not be logged.
    if (known.code === 'unavailable' && !request.anonymous) app.storage.failed(error)
    // A client that disconnects in the middle of a body, as phones do, is not an error.
    if (known.code === 'fault' && request.raw.complete) {
      if (request.anonymous) app.anonymousLimiter.failed(error)
      else app.log.error({ reqId: request.id, err: error }, 'fault')
    }
    request.outcome ||= known.code
    if (known.retryAfter) reply.header('Retry-After', known.retryAfter)
    return refuse(reply, known)
  })
}

function refuse(reply: FastifyReply, { status, code, message }: Problem): FastifyReply {
  return reply.code(status).send({ error: { code, message } })
}
