import { REQUEST_KINDS } from '@colab/contract/domains/requests'
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { everybody } from '#employees/reach.ts'
import { inboxKinds } from '#registry.ts'
import { isPostgres } from '../../../test/databases.ts'
import { shareServer } from '../../../test/server.ts'
import { kindOf } from './kind.ts'
import { BEGINNING } from './queue.ts'

const { app } = await shareServer()
/** Orders and meals are never closed: those of the current month and future days are found first. */
const DECIDED = REQUEST_KINDS.filter((kind) => kind !== 'order' && kind !== 'reservation')

// The planner of PostgreSQL scans tables as small as those of tests.
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

// For a deleted row every table that refers to it is searched: without an index undoing an import of many people takes
// minutes.
it.skipIf(isPostgres())('finds by an index what refers to a person or a contract', async () => {
  const { rows } = await sql<{ table: string; column: string; isFirst: number }>`
    select t.name as "table", f."from" as "column", exists (
      select 1 from pragma_index_list(t.name) l, pragma_index_info(l.name) c
      where c.seqno = 0 and c.name = f."from" and l.partial = 0
      union select 1 from pragma_table_info(t.name) p where p.pk = 1 and p.name = f."from"
    ) as "isFirst"
    from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table' and f."table" in ('person', 'employment')`.execute(app.db)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ isFirst, column }) => !isFirst && column !== 'codEmp')).toEqual([])
})
