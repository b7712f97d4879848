import { PROTOCOL_VERSION } from '@colab/contract/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#runtime/app.ts'

/**
 * `GET /health`: 200 while the database responds and keys are loaded, 503 otherwise. While reads go on and writes fail it is 200
 * with the state `degraded` and the reason: a proxy that took the server out would end the reads, too.
 */
export function healthRoute(server: FastifyInstance, app: App): void {
  server.get('/health', async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.db)
      await app.keyring.current()
      const fault = await app.storage.fault()
      if (fault) return { status: 'degraded', reason: fault.name, protocol: PROTOCOL_VERSION }
      return { status: 'ok', protocol: PROTOCOL_VERSION }
    } catch (error) {
      const fault = app.storage.failed(error)
      if (!fault) app.log.error({ err: error }, 'health')
      return reply.code(503).send({ status: 'unavailable', ...(fault && { reason: fault.name }) })
    }
  })
}
