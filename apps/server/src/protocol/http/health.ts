import { PROTOCOL_VERSION } from '@colab/contract/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#runtime/app.ts'

/** `GET /health`: 200 while the database responds and keys are loaded, 503 otherwise. */
export function healthRoute(server: FastifyInstance, app: App): void {
  server.get('/health', async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.db)
      await app.keyring.current()
      return { status: 'ok', protocol: PROTOCOL_VERSION }
    } catch (error) {
      app.log.error({ err: error }, 'health')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
