import { describe, expect, it } from 'vitest'
import { coversYear } from './completeness.ts'
import type { IncomeContract, IncomeReceipt, IncomeVacation } from './payments.ts'

const EMPLOYED: IncomeContract = { codEmpregado: 1, dtAdmissao: '2020-01-02', dtDemissao: null }

function receipt(dtCompetencia: string, dtPagamento: string | null, codTipoCalculo = 10): IncomeReceipt {
  const amounts = { vlrTotProventos: 0, vlrTotDescontos: 0, lines: [] }
  return { codEmpregado: 1, codTipoCalculo, dtCompetencia, dtPagamento, ...amounts }
}

const MONTHS = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
const WITHIN = MONTHS.map((month) => receipt(`${month}-01`, `${month}-28`))
const but = (month: string) => WITHIN.filter(({ dtCompetencia }) => !dtCompetencia.startsWith(month))

describe('the receipts of a year', () => {
  const covers = (receipts: IncomeReceipt[], contract: Partial<IncomeContract> = {}, away: IncomeVacation[] = []) =>
    coversYear(2025, { ...EMPLOYED, ...contract }, receipts, away)

  it('reports a month as missing when it has only another type of receipt', () => {
    expect(covers(WITHIN)).toBe(true)
    for (const type of [20, 40, 41, 60, 61, 70, 80]) {
      expect(covers([...but('2025-06'), receipt('2025-06-01', '2025-06-28', type)]), `type ${type}`).toBe(false)
    }
  })

  it('requires both Decembers of the year in which a company changes to paying in the same month', () => {
    const later = [receipt('2024-12-01', '2025-01-05'), ...WITHIN]
    expect(covers(later)).toBe(true)
    expect(covers([receipt('2025-01-01', '2025-02-05'), ...WITHIN.slice(1)])).toBe(false)
    expect(covers([receipt('2024-12-01', '2025-01-05'), ...but('2025-12')])).toBe(false)
  })

  it('ignores receipts of other years', () => {
    const other = [receipt('2024-11-01', '2024-12-05'), receipt('2026-01-01', '2026-02-05')]
    expect(covers([...other, ...WITHIN])).toBe(true)
    expect(covers([...other, ...but('2025-12')])).toBe(false)
  })

  it('requires a receipt of any type in the month of a dismissal, and none after it', () => {
    const left = { dtDemissao: '2025-10-10' }
    expect(covers(WITHIN.slice(0, 10), left)).toBe(true)
    expect(covers(WITHIN.slice(0, 9), left)).toBe(false)
    expect(covers([...WITHIN.slice(0, 9), receipt('2025-10-01', '2025-10-20', 70)], left)).toBe(true)
  })

  it('accepts a missing month only for a paid vacation of all its days', () => {
    const paid = receipt('2025-06-01', '2025-05-29', 40)
    const away = (dtIniFerias: string, dtFimFerias: string) => [{ codEmpregado: 1, dtIniFerias, dtFimFerias }]
    const without = but('2025-06')
    expect(covers([...without, paid], {}, away('2025-06-01', '2025-06-30'))).toBe(true)
    expect(covers([...without, paid], {}, away('2025-06-01', '2025-06-29'))).toBe(false)
    expect(covers([...without, { ...paid, dtCompetencia: '2025-06-02' }], {}, away('2025-06-02', '2025-07-01'))).toBe(
      false,
    )
    expect(covers(without, {}, away('2025-06-01', '2025-06-30'))).toBe(false)
    expect(covers([...without, { ...paid, codTipoCalculo: 41 }], {}, away('2025-06-01', '2025-06-30'))).toBe(false)
    expect(covers([...without, { ...paid, dtCompetencia: '2025-05-01' }], {}, away('2025-06-01', '2025-06-30'))).toBe(
      false,
    )
  })

  it('counts days of a vacation only within the contract', () => {
    const paid = receipt('2025-06-10', '2025-06-05', 40)
    const away = [{ codEmpregado: 1, dtIniFerias: '2025-06-10', dtFimFerias: '2025-06-30' }]
    expect(covers([...WITHIN.slice(6), paid], { dtAdmissao: '2025-06-10' }, away)).toBe(true)
    expect(covers([...WITHIN.slice(6), paid], { dtAdmissao: '2025-06-09' }, away)).toBe(false)
    const left = (dtDemissao: string) =>
      covers([...WITHIN.slice(0, 5), paid], { dtAdmissao: '2025-01-02', dtDemissao }, away)
    expect(left('2025-06-30')).toBe(false)
    const first = [{ codEmpregado: 1, dtIniFerias: '2025-06-01', dtFimFerias: '2025-06-12' }]
    const receipts = [...WITHIN.slice(0, 5), receipt('2025-06-01', '2025-05-29', 40)]
    expect(covers(receipts, { dtDemissao: '2025-06-12' }, first)).toBe(true)
    expect(covers(receipts, { dtDemissao: '2025-06-13' }, first)).toBe(false)
  })

  it('requires receipts from the month of admission on', () => {
    expect(covers(WITHIN.slice(3), { dtAdmissao: '2025-04-30' })).toBe(true)
    expect(covers(WITHIN.slice(3), { dtAdmissao: '2025-03-31' })).toBe(false)
  })

  it('assigns receipts by payment date, and one without a date to its own month', () => {
    const paidLater = MONTHS.slice(0, 11).map((month, at) => receipt(`${month}-01`, `${MONTHS[at + 1]}-05`))
    const before = receipt('2024-12-01', '2025-01-05')
    expect(covers([before, ...paidLater])).toBe(true)
    expect(covers([before, ...paidLater, receipt('2025-12-01', null)])).toBe(true)
    expect(covers([before, ...paidLater.slice(0, 10), receipt('2025-11-01', null)])).toBe(false)
    // Paid on the last day of the month itself.
    expect(covers([...but('2025-06'), receipt('2025-06-01', '2025-06-30')])).toBe(true)
  })
})
