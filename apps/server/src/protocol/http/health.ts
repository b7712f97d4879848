import { PROTOCOL_VERSION } from '@colab/contract/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { problem } from '#base/problems.ts'
import { thisRelease } from '#base/release.ts'
import { databaseKind } from '#db/database.ts'
import { channelsOf } from '#gatekeeper/channels.ts'
import type { App } from '#protocol/app.ts'
import { isBearer } from './bearer.ts'

/**
 * `GET /health`: 200 while the database responds and keys are loaded, 503 otherwise. While reads work and writes fail
 * it is 200 with the state `degraded` and the reason, as while the store of files does not respond: a proxy that
 * removed the server would end the reads, too. `?detail=1` adds release, commit, database, profile and channels, for
 * clients with METRICS_TOKEN. `GET /live` is 200 while the process responds at all.
 */
export function healthRoute(server: FastifyInstance, app: App): void {
  const { settings } = app
  const { name: version, commit } = thisRelease()
  const about = {
    version,
    commit,
    database: databaseKind(settings.databaseUrl),
    profile: settings.profile.client_id,
  }
  const detail = { ...about, channels: channelsOf(settings), warnings: settings.warnings }

  // For orchestrators that restart a process without a response: an unreachable database is no reason for that.
  server.get('/live', async () => ({ status: 'ok' }))

  server.get('/health', async (request, reply) => {
    const isDetailed = (request.query as Record<string, unknown>).detail === '1'
    const { token } = settings.metrics
    if (isDetailed && (token === '' || !isBearer(request.headers, token))) throw problem('unauthorized')
    const more = isDetailed ? detail : {}
    try {
      await sql`select 1`.execute(app.db)
      await app.keyring.current()
      const fault = await app.storage.checked()
      const reason = fault?.name ?? (app.files?.known() ? 'files' : null)
      if (reason) return { status: 'degraded', reason, protocol: PROTOCOL_VERSION, ...more }
      return { status: 'ok', protocol: PROTOCOL_VERSION, ...more }
    } catch (error) {
      const fault = app.storage.failed(error)
      if (!fault) app.log.error({ err: error }, 'health')
      return reply.code(503).send({ status: 'unavailable', ...(fault && { reason: fault.name }), ...more })
    }
  })
}
