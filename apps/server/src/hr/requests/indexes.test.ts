import { REQUEST_KINDS } from '@colab/contract/domains/requests'
import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { everybody } from '#employees/reach.ts'
import { inboxKinds } from '#registry.ts'
import { isPostgres } from '../../../test/databases.ts'
import { shareServer } from '../../../test/server.ts'
import { kindOf } from './kind.ts'
import { BEGINNING } from './queue.ts'

const { app } = await shareServer()
/** Orders and meals are never closed: those of the month and of the days to come are found first. */
const DECIDED = REQUEST_KINDS.filter((kind) => kind !== 'order' && kind !== 'reservation')

// The planner of PostgreSQL scans tables that are as small as those of tests.
it.skipIf(isPostgres()).for(DECIDED)('reads the open requests by an index of their own: %s', async (kind) => {
  const plans: string[] = []
  const explain: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = app.db.getExecutor().compileQuery(node, queryId)
      plans.push(`explain query plan ${sql}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const context = { ...app, db: app.db.withPlugin(explain) }
  await kindOf(inboxKinds, kind).page?.(context, { after: { at: BEGINNING }, limit: 20, reach: everybody(), text: '' })
  const steps = await Promise.all(plans.map((plan) => app.db.executeQuery<{ detail: string }>(CompiledQuery.raw(plan))))
  const details = steps.flatMap(({ rows }) => rows.map(({ detail }) => detail))
  expect(details).toContainEqual(expect.stringMatching(/USING (COVERING )?INDEX \w+Queue\b/))
})
