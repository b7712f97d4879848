import { expect, test } from 'vitest'
import { monthsOfPay } from './year.ts'

test('adds up the employments of a month and compares it with the month before', () => {
  const row = (codEmpregado: number, dtCompetencia: string, vlrTotProventos: number) => ({
    codEmpregado,
    dtCompetencia,
    vlrTotProventos,
    vlrTotDescontos: 100.1,
  })
  const rows = [row(1, '2026-09-01', 1000), row(1, '2026-10-01', 1000), row(2, '2026-10-01', 500)]
  expect(monthsOfPay(rows)).toEqual([
    { month: '2026-10-01', net: 129980, change: 39990 },
    { month: '2026-09-01', net: 89990, change: null },
  ])
})
