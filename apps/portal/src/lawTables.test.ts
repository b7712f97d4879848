import { adoptTables, hasTable, INSS_TABLES, RELEASE_TABLES } from '@colab/contract/payroll/tables'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withLawTables } from './lawTables.ts'

test('loads code together with the tables of its server, once for all', async () => {
  const [last] = RELEASE_TABLES.inss.slice(-1)
  const inss = [...RELEASE_TABLES.inss, { ...last, desde: '2027-01-01', fim: '2027-12-31' }]
  const fetched = vi.fn(async () => Response.json({ ...RELEASE_TABLES, inss }))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    adoptTables(RELEASE_TABLES)
  })
  const loads = ['one', 'other'].map((name) => withLawTables(async () => name)())
  expect(await Promise.all(loads)).toEqual(['one', 'other'])
  expect(hasTable(INSS_TABLES, '2027-01-01')).toBe(true)
  expect(fetched).toHaveBeenCalledOnce()
})
