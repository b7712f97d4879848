import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { untypedDb } from '#db/untyped-db.ts'
import { shareServer } from '../../test/server.ts'
import { begun, hasBegun, hasNotEnded, onOrAfter, unended } from './days.ts'

const { app } = await shareServer()

it('counts the first and the last day of a period in, in values as in conditions', async () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', null]
  const day = '2026-02-28'
  const table = sql.join(
    days.map((value) => sql`select cast(${value} as text) as "day"`),
    sql` union all `,
  )
  const conditions = { begun: begun('day', day), unended: unended('day', day), onOrAfter: onOrAfter('day', day) }
  const found: Record<string, unknown> = {}
  for (const [name, condition] of Object.entries(conditions)) {
    const rows = await untypedDb(app.db).selectFrom(sql`(${table})`.as('days')).select('day').where(condition).execute()
    found[name] = rows.map((row) => (row as { day: string | null }).day)
  }
  expect(found).toEqual({
    begun: ['2026-02-27', '2026-02-28'],
    unended: ['2026-02-28', '2026-03-01', null],
    onOrAfter: ['2026-02-28', '2026-03-01'],
  })
  expect(days.filter((value) => value !== null && hasBegun(value, day))).toEqual(found.begun)
  expect(days.filter((value) => hasNotEnded(value, day))).toEqual(found.unended)
})
