import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problem } from '#base/problems.ts'
import type { HttpLimits } from '#base/settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a file, for which there is more time. */
    isUpload?: true
  }
}

export const HTTP_LIMITS: HttpLimits = {
  headers: 15_000,
  body: 30_000,
  upload: 120_000,
  connections: 5000,
  calls: 500,
  unopened: 200,
  unopenedFromAddress: 2000,
}

/** Seconds after which a client may retry with a busy server. */
const RETRY_AFTER = 2

/** Options for Node's server. An interrupted request receives only a 408 without a body. */
export function serverLimits(limits: HttpLimits) {
  const checked = Math.min(5000, limits.headers)
  return {
    requestTimeout: limits.upload,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: checked },
  }
}

/**
 * Ends requests whose body does not arrive, and refuses calls beyond those in progress, before anything is decrypted. Returns a function
 * that counts the calls in progress.
 */
export function limitRequests(server: FastifyInstance, limits: HttpLimits): () => number {
  let calls = 0
  server.server.maxConnections = limits.connections
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { isUpload } = routeOptions.config
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    // Node itself ends uploads, at the same age.
    if (isUpload || !hasBody) return
    const timer = setTimeout(() => raw.destroy(), limits.body)
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
  server.addHook('preHandler', async ({ method }, { raw }) => {
    if (method === 'GET' || method === 'HEAD') return
    if (calls >= limits.calls) throw problem('busy', RETRY_AFTER)
    calls += 1
    raw.once('close', () => {
      calls -= 1
    })
  })
  return () => calls
}

/**
 * Ends connections without a request in progress when the server stops, and the others after their reply. Node misses some that are
 * idle, and would wait until their browser closes them, a minute later.
 */
export function endIdleOnStop(server: FastifyInstance): void {
  const requests = new Map<Socket, number>()
  let isStopping = false
  server.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      if (requests.has(socket)) requests.set(socket, left)
      if (isStopping && left === 0) socket.end()
    })
  })
  server.addHook('preClose', async () => {
    isStopping = true
    for (const [socket, count] of requests) if (count === 0) socket.destroy()
  })
}
