import { TABLES_PATH } from '@colab/contract/payroll/served-tables'
import type { FastifyInstance } from 'fastify'
import { createLawTables } from '#base/law-tables.ts'
import { problem } from '#base/problems.ts'
import type { App } from '#protocol/app.ts'

/**
 * `GET /tables.json`: the tables of law for calculations in pages, public. 503 while the file of the company is
 * invalid, because its tables may replace those of the release.
 */
export function lawTablesRoute(server: FastifyInstance, { settings, log }: Pick<App, 'settings' | 'log'>): void {
  const read = createLawTables(settings.tablesFile)
  let warned: unknown
  server.get(TABLES_PATH, async (request, reply) => {
    const state = read()
    if (state.faults.length > 0) {
      if (warned !== state) log.error({ faults: state.faults }, 'TABLES_FILE cannot be used')
      warned = state
      throw problem('unavailable')
    }
    const tag = `"${state.digest}"`
    reply.header('ETag', tag).header('Cache-Control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return { resumo: state.digest, ...state.tables }
  })
}
