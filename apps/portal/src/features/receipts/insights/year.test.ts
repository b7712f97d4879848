import { expect, test } from 'vitest'
import { monthsOfPay } from './year.ts'

const row = (codEmpregado: number, dtCompetencia: string, vlrTotProventos: number | null) => ({
  codEmpregado,
  dtCompetencia,
  vlrTotProventos,
  vlrTotDescontos: 100.1,
})
const monthsOf = (ttResumoRecibo: ReturnType<typeof row>[], leftOut = 0) => monthsOfPay({ ttResumoRecibo, leftOut })

test('adds up the employments of a month and compares it with the month before', () => {
  const rows = [row(1, '2026-09-01', 1000), row(1, '2026-10-01', 1000), row(2, '2026-10-01', 500)]
  expect(monthsOf(rows)).toEqual([
    { month: '2026-10-01', hasReceipt: true, net: 129980, change: 39990 },
    { month: '2026-09-01', hasReceipt: true, net: 89990, change: null },
  ])
})

test('leaves a gap for a month without a receipt, and compares nothing with it', () => {
  expect(monthsOf([row(1, '2026-08-01', 1000), row(1, '2026-10-01', 1000)])).toEqual([
    { month: '2026-10-01', hasReceipt: true, net: 89990, change: null },
    { month: '2026-09-01', hasReceipt: false, net: null, change: null },
    { month: '2026-08-01', hasReceipt: true, net: 89990, change: null },
  ])
})

test('has no net for a month with an amount that could not be read, and for none with a row left out', () => {
  const rows = [row(1, '2026-09-01', 1000), row(1, '2026-10-01', 1000), row(2, '2026-10-01', null)]
  expect(monthsOf(rows).map(({ net }) => net)).toEqual([null, 89990])
  expect(monthsOf(rows.slice(0, 2), 1).map(({ net }) => net)).toEqual([null, null])
})
