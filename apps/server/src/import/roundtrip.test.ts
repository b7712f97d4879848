import { methods } from '@colab/contract/methods'
import { describe, expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { createDemo } from '#demo/index.ts'
import { LAYOUTS } from '#registry.ts'
import { deviceOf } from '../../test/device.ts'
import { folderOf, importFrom } from '../../test/import.ts'
import { readsOf } from '../../test/reads.ts'
import { startServer } from '../../test/server.ts'
import { exportTables } from './export.ts'

/* The exported demo company looks the same to all of its people after an import. */

const NOW = Date.parse('2026-11-21T12:00:00-03:00')
const TODAY = '2026-11-21'
/** The persona with everything, the one with two contracts, the one hired today, and one of the staff. */
const PEOPLE = [1001, 1002, 1005, 1040]
/** Of the people of the demo company, all personas among them. */
const COUNT = 60

async function frozenServer(database?: DatabaseKind) {
  // The same moment produces the same PDFs, and the same secret the same links.
  const server = await startServer({
    now: NOW,
    settings: { secret: 'a secret that both of them have' },
    ...(database && { database }),
  })
  Object.assign(
    server.app.clock,
    createClock(() => NOW),
  )
  return server
}

describe('the demo company, exported and imported', () => {
  it('answers every method as it did', { timeout: 600_000 }, async () => {
    // `colab export-demo` exports from SQLite: the import must not differ on the tested database.
    const [demo, real] = [await frozenServer('sqlite'), await frozenServer()]
    const { db } = demo.app
    await createDemo({ ...demo.app, today: TODAY, count: COUNT, hash: async (password) => password })
    const folder = await folderOf({})
    await db.transaction().execute((transaction) => exportTables(transaction, LAYOUTS, folder))
    const { faults, warnings, written } = await importFrom(real.app, folder)
    expect(faults).toEqual([])
    // The reviews find nothing else in a company of two years: its passwords are equal, and no contract ended.
    expect(warnings).toEqual([
      expect.stringMatching(/^senhas\.csv, 10 linhas .*: é igual à da linha/),
      expect.stringMatching(/^contratos\.csv: nenhum dos 60 contratos traz o desligamento/),
    ])
    expect(written['recibos-linhas']).toBeGreaterThan(15_000)

    const reads = [...methods.values()].filter(({ access }) => access === 'read')
    expect(reads.length).toBeGreaterThan(30)
    let filled = 0
    for (const codPessoa of PEOPLE) {
      const [before, after] = [await deviceOf(demo, { codPessoa }), await deviceOf(real, { codPessoa })]
      for (const { name } of reads) {
        for (const params of await readsOf(db, name, codPessoa)) {
          const [was, is] = [await before.call(name, { params }), await after.call(name, { params })]
          expect([codPessoa, name, params, is.status, is.json]).toEqual([codPessoa, name, params, 200, was.json])
          if (Object.values(is.json).some((table) => Array.isArray(table) && table.length > 1)) filled += 1
        }
      }
    }
    expect(filled).toBeGreaterThan(75)
  })
})
