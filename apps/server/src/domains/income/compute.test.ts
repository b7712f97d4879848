import { describe, expect, it } from 'vitest'
import {
  ANO,
  declared,
  type Entry,
  EVENTS,
  type Head,
  month,
  payments,
  payslip,
  receipt,
  reportOf,
  TAXES,
  THIRTEENTH,
  within,
  YEAR,
} from '../../../test/income-payments.ts'
import { computeYear, faultSoFar, netPlr, netThirteenth } from './compute.ts'
import type { IncomeEvent, IncomeReceipt, Payments } from './payments.ts'

describe('an income report', () => {
  it('takes every line from the declared incidences, to the cent', () => {
    const extra = receipt(
      { codTipoCalculo: 10, dtCompetencia: month(6), dtPagamento: `${ANO}-06-15` },
      [
        [40, 50_000],
        [60, 1_111],
        [61, 222],
        [62, 33, 'Bolsa'],
        [23, 4_400, 'Abono'],
        [63, 55],
        [64, 66_000],
      ],
      [
        [41, 2_500],
        [42, 5_000],
        [50, 30_000],
        [51, 8_000],
        [70, 12_345],
      ],
    )
    const vacation = receipt(
      { codTipoCalculo: 40, dtCompetencia: `${ANO}-09-01`, dtPagamento: `${ANO}-08-30` },
      [[20, 40_000]],
      [
        [21, 3_000],
        [22, 700],
      ],
    )
    const { codTipoCalculo, dtCompetencia, dtPagamento } = THIRTEENTH
    const december = receipt(
      { codTipoCalculo, dtCompetencia, dtPagamento },
      [[30, 100_000]],
      [
        [31, 7_500],
        [32, 1_000],
        [33, 10_000],
        [34, 2_000],
      ],
    )
    const { amounts, outrosIsentos, entidades } = reportOf(payments([...YEAR, extra, vacation, december]))
    expect(amounts).toMatchObject({
      rendimentos: 12 * 100_000 + 40_000,
      previdencia: 12 * 7_501 + 3_000,
      irrf: 12 * 1_033 + 700,
      complementar: 8_000,
      pensao: 30_000,
      diarias: 1_333,
      indenizacoes: 66_000,
      juros: 55,
      outrosIsentos: 4_433,
      decimo: 100_000,
      decimoIrrf: 1_000,
      plano: 12_345,
    })
    expect([netThirteenth(amounts), netPlr(amounts)]).toEqual([79_500, 42_500])
    expect(outrosIsentos).toEqual([
      { label: 'Bolsa', cents: 33 },
      { label: 'Abono', cents: 4_400 },
    ])
    expect(entidades).toEqual([
      { label: 'Fundo A', cents: 8_000 },
      { label: 'Fundo B', cents: 2_000 },
    ])
  })

  it('reduces income by deducted absences, and deductions by refunds', () => {
    const corrected = receipt(
      within(1),
      [
        [101, 100_000],
        [8, 300],
      ],
      [[101, 4_000], ...TAXES],
    )
    const { amounts } = reportOf(payments([corrected, ...YEAR.slice(1), THIRTEENTH]))
    expect([amounts.rendimentos, amounts.irrf]).toEqual([1_196_000, 12 * 1_033 - 300])
  })

  it('belongs to the year of payment where a company pays in the next month', () => {
    const later = (at: number, ano: number) => {
      const next = at === 12 ? month(1, ano + 1) : month(at + 1, ano)
      return payslip({ dtCompetencia: month(at, ano), dtPagamento: `${next.slice(0, 8)}05` })
    }
    const before = later(12, ANO - 1)
    const paid = Array.from({ length: 11 }, (_, at) => later(at + 1, ANO))
    const whole = [before, ...paid, THIRTEENTH]
    expect(reportOf(payments([...whole, later(12, ANO)])).amounts.rendimentos).toBe(12 * 100_000)
    // December is paid in the next year: the report does not depend on it.
    expect(reportOf(payments(whole)).amounts.rendimentos).toBe(12 * 100_000)
    expect(computeYear(ANO, payments([...paid, THIRTEENTH]))).toEqual({ refused: 'months' })
  })

  it('begins with the admission and ends with the dismissal', () => {
    const [dtAdmissao, dtDemissao] = [`${ANO}-04-22`, `${ANO}-10-10`]
    const severance = receipt({ ...within(10), codTipoCalculo: 70 }, [[64, 50_000]])
    const paid = [...YEAR.slice(3, 10), severance]
    const own = payments(paid, { contracts: [{ codEmpregado: 1, dtAdmissao, dtDemissao }] })
    expect(reportOf(own).amounts).toMatchObject({ rendimentos: 7 * 100_000, indenizacoes: 50_000 })
    expect(computeYear(ANO, { ...own, receipts: paid.slice(1) })).toEqual({ refused: 'months' })
    expect(computeYear(ANO, { ...own, receipts: paid.slice(0, -2) })).toEqual({ refused: 'months' })
    expect(computeYear(ANO - 1, own)).toBeNull()
  })

  const dismissed = (dtDemissao: string, receipts: IncomeReceipt[]) =>
    payments(receipts, { contracts: [{ codEmpregado: 1, dtAdmissao: '2020-01-02', dtDemissao }] })
  const severance = (head: Head, ...earnings: Entry[]) => receipt({ codTipoCalculo: 70, ...head }, earnings)

  it.each<[string, Head, Entry]>([
    ['a 13th', within(10), [30, 1]],
    ['a compensation', within(10), [64, 1]],
    ['a line of its nature', within(10), [80, 1]],
    ['a line in a later month', within(11), [64, 1]],
    ['a line in a monthly payslip', { ...within(10), codTipoCalculo: 10 }, [80, 1]],
    ['severance paid in January', { ...within(10), dtPagamento: `${ANO + 1}-01-05` }, [64, 1]],
  ])('accepts %s as the severance of a dismissal in October', (_, head, entry) => {
    expect(computeYear(ANO, dismissed(`${ANO}-10-31`, [...YEAR.slice(0, 10), severance(head, entry)]))).toHaveProperty(
      'report',
    )
  })

  it('refuses a report where the severance of a dismissal is missing, instead of reporting zeros', () => {
    const ordinary = YEAR.slice(0, 10)
    const refused = { refused: 'severance' }
    expect(computeYear(ANO, dismissed(`${ANO}-10-31`, ordinary))).toEqual(refused)
    // Pay of earlier months is not severance.
    const before = severance({ ...within(9), codTipoCalculo: 60 }, [30, 100])
    expect(computeYear(ANO, dismissed(`${ANO}-10-31`, [...ordinary, before]))).toEqual(refused)
    // Due within ten days (CLT art. 477 § 6): severance of the last days of December belongs to this year.
    const january = [payslip({ dtCompetencia: month(12, ANO - 1), dtPagamento: `${ANO}-01-05` })]
    expect(computeYear(ANO, dismissed(`${ANO - 1}-12-28`, january))).toEqual(refused)
    const paid = severance({ dtCompetencia: month(12, ANO - 1), dtPagamento: `${ANO}-01-06` }, [64, 700])
    expect(reportOf(dismissed(`${ANO - 1}-12-28`, [...january, paid])).amounts.indenizacoes).toBe(700)
  })

  it('requires neither a 13th nor severance of work without employment, but the 13th of a pension', () => {
    expect(reportOf(payments(YEAR, { natRendimento: '0588' })).amounts.decimo).toBe(0)
    const ended = dismissed(`${ANO}-10-31`, YEAR.slice(0, 10))
    expect(reportOf({ ...ended, natRendimento: '0588' }).amounts.rendimentos).toBe(10 * 100_000)
    expect(computeYear(ANO, payments(YEAR, { natRendimento: '3533' }))).toEqual({ refused: 'thirteenth' })
    expect(reportOf({ ...ended, natRendimento: '3533' }).amounts.rendimentos).toBe(10 * 100_000)
  })

  it('accepts a month of vacation without payslip if the vacation has its receipt, counted once under 40 and 41', () => {
    const paid = { dtCompetencia: month(9), dtPagamento: `${ANO}-08-29` }
    const vacation = receipt({ codTipoCalculo: 40, ...paid }, [[20, 130_000]])
    const receipts = [...YEAR.filter(({ dtCompetencia }) => dtCompetencia !== month(9)), THIRTEENTH]
    const vacations = [{ codEmpregado: 1, dtIniFerias: month(9), dtFimFerias: `${ANO}-09-30` }]
    const both = [vacation, { ...vacation, codTipoCalculo: 41 }]
    expect(reportOf(payments([...receipts, ...both], { vacations })).amounts.rendimentos).toBe(11 * 100_000 + 130_000)
    expect(computeYear(ANO, payments(receipts, { vacations }))).toEqual({ refused: 'months' })
  })

  it('requires no 13th where no event has FGTS', () => {
    const events = new Map([...EVENTS].map(([code, event]) => [code, { ...event, codIncFGTS: 0 }]))
    expect(reportOf(payments(YEAR, { events })).amounts.decimo).toBe(0)
  })

  it('counts the plan shares of paid months', () => {
    const share = (at: number, ano: number) => ({ codEmpregado: 1, dtCompetencia: month(at, ano), vlrMes: 1_000 })
    const plan = [share(12, ANO - 1), share(3, ANO), share(4, ANO)]
    expect(reportOf(payments([...YEAR, THIRTEENTH], { plan }))).toMatchObject({ amounts: { plano: 2_000 } })
  })

  const without = (code: number) => new Map([...EVENTS].filter(([own]) => own !== code))
  const with8 = (event: IncomeEvent) => new Map([...EVENTS, [8, event]])
  const plan = [{ codEmpregado: 1, dtCompetencia: month(1), vlrMes: 1 }]
  const planned = receipt(within(1), [], [[70, 2]])
  const paper = { ...receipt(within(1), []), lines: [], vlrTotProventos: 0, vlrTotDescontos: 0 }
  const vacation = (codTipoCalculo: number) => receipt({ ...within(2), codTipoCalculo }, [[20, 100]])
  it.each<[string, Payments]>([
    ['receipts', payments([])],
    ['receipts', payments([paper])],
    ['payment', payments([...YEAR, { ...THIRTEENTH, dtPagamento: null }])],
    ['months', payments([...YEAR.slice(1), THIRTEENTH])],
    ['paper', payments([...YEAR, THIRTEENTH, paper])],
    ['totals', payments([...YEAR, { ...THIRTEENTH, vlrTotDescontos: 1 }])],
    ['events', payments([...YEAR, THIRTEENTH], { events: without(9) })],
    ['contradiction', payments([...YEAR, THIRTEENTH], { events: with8(declared(31, { codIncCP: 31 })) })],
    ['unsupported', payments([...YEAR, THIRTEENTH], { events: with8(declared(35)) })],
    ['vacations', payments([...YEAR, THIRTEENTH, vacation(40), vacation(10)])],
    ['thirteenth', payments(YEAR)],
    ['plan', payments([...YEAR, THIRTEENTH, planned], { plan })],
    ['negative', payments([...YEAR, THIRTEENTH, receipt(within(2), [], [[60, 1]])])],
  ])('gets refused because of %s', (reason, given) => {
    expect(computeYear(ANO, given)).toEqual({ refused: reason })
  })
  const outcome = (given: Payments) => {
    const computed = computeYear(ANO, given)
    return computed && 'refused' in computed ? computed.refused : computed && 'report'
  }
  const employed = (dtAdmissao: string, dtDemissao: string | null, receipts: IncomeReceipt[]) =>
    outcome(payments(receipts, { contracts: [{ codEmpregado: 1, dtAdmissao, dtDemissao }] }))

  it('requires a 13th from fifteen days of a month on, and until the last day of the year', () => {
    expect(employed(`${ANO}-12-17`, null, YEAR.slice(11))).toBe('thirteenth')
    expect(employed(`${ANO}-12-18`, null, YEAR.slice(11))).toBe('report')
    const left = [...YEAR, severance(within(12), [64, 1])]
    expect(employed('2020-01-02', `${ANO}-12-31`, left)).toBe('thirteenth')
    expect(employed('2020-01-02', `${ANO}-12-30`, left)).toBe('report')
  })

  it('requires severance that may have been paid in the year, ten days after the dismissal', () => {
    const january = [payslip({ dtCompetencia: month(12, ANO - 1), dtPagamento: `${ANO}-01-05` })]
    expect(employed('2020-01-02', `${ANO - 1}-12-22`, january)).toBe('severance')
    expect(employed('2020-01-02', `${ANO - 1}-12-21`, january)).toBe('report')
  })

  it('refuses a report for a receipt without a date only where it may have been paid in the year', () => {
    const withUndated = (dtCompetencia: string) => outcome(payments([...YEAR, THIRTEENTH, payslip({ dtCompetencia })]))
    expect(withUndated(month(11, ANO - 1))).toBe('report')
    expect(withUndated(month(12, ANO - 1))).toBe('payment')
    expect(withUndated(`${ANO + 1}-01-31`)).toBe('payment')
    expect(withUndated(month(2, ANO + 1))).toBe('report')
  })

  it('refuses a report where the 13th or the share in the profits would be negative after deductions', () => {
    const both = (...more: IncomeReceipt[]) => outcome(payments([...YEAR, THIRTEENTH, ...more]))
    expect(both(receipt(within(12), [], [[32, 91_500]]))).toBe('report')
    expect(both(receipt(within(12), [], [[32, 91_501]]))).toBe('negative')
    expect(both(receipt(within(6), [[40, 100]], [[41, 100]]))).toBe('report')
    expect(both(receipt(within(6), [[40, 100]], [[41, 101]]))).toBe('negative')
  })

  it('counts the plan shares of its own contract, equal to what was deducted', () => {
    const share = (codEmpregado: number) => ({ codEmpregado, dtCompetencia: month(1), vlrMes: 2 })
    const deducted = receipt(within(1), [], [[70, 2]])
    const given = payments([...YEAR, THIRTEENTH, deducted], { plan: [share(1), share(2)] })
    expect(reportOf(given)).toMatchObject({ amounts: { plano: 2 }, plan: [share(1)] })
  })
})

describe('the report of a running year', () => {
  const so = (receipts: IncomeReceipt[], more: Partial<Payments> = {}) => faultSoFar(ANO, payments(receipts, more))
  const begun = YEAR.slice(0, 9)
  const left = { contracts: [{ codEmpregado: 1, dtAdmissao: '2020-01-02', dtDemissao: `${ANO}-09-15` }] }

  it('finds no fault where receipts are dated, add up and are declared', () => {
    expect(so(begun)).toBeNull()
    expect(so([...begun, payslip({ dtCompetencia: month(12, ANO - 1) })])).toBeNull()
    expect(so([...begun, receipt({ codTipoCalculo: 70, ...within(9) }, [[64, 1]])], left)).toBeNull()
    expect(so(begun, { ...left, natRendimento: '0588' })).toBeNull()
    expect(so([], left)).toBeNull()
  })

  it.each<[string, string | null]>([
    ['payment', so([...begun, payslip({ dtCompetencia: month(9) })])],
    ['totals', so([...begun, { ...payslip(within(9)), vlrTotProventos: 1 }])],
    ['events', so([...begun, receipt(within(9), [[7777, 1]])])],
    [
      'vacations',
      so([...begun, receipt({ ...within(9), codTipoCalculo: 40 }, [[20, 1]]), receipt(within(9), [[20, 1]])]),
    ],
    ['severance', so(begun, left)],
  ])('has a fault because of %s', (reason, found) => {
    expect(found).toBe(reason)
  })
})

describe('the lines of an income report', () => {
  const whole = [...YEAR, THIRTEENTH]

  it('requires no declaration of an event that paid nothing', () => {
    const amounts = reportOf(payments([...whole, receipt(within(3), [[7777, 0]])])).amounts
    expect(amounts.rendimentos).toBe(12 * 100_000)
  })

  it('shows the deducted total of a health plan without shares', () => {
    const deducted = receipt(within(1), [], [[70, 500]])
    expect(reportOf(payments([...whole, deducted]))).toMatchObject({ amounts: { plano: 500 }, plan: [] })
  })

  it('counts plan shares of months with a payslip or severance', () => {
    const plan = [{ codEmpregado: 1, dtCompetencia: `${ANO}-08-05`, vlrMes: 700 }]
    const contracts = [{ codEmpregado: 1, dtAdmissao: '2020-01-02', dtDemissao: `${ANO}-08-10` }]
    const last = receipt({ ...within(8), codTipoCalculo: 70 }, [[64, 1]])
    expect(reportOf(payments([...YEAR.slice(0, 7), last], { contracts, plan })).plan).toEqual(plan)
    const away = receipt({ ...within(8), codTipoCalculo: 40 }, [[20, 1]])
    const vacations = [{ codEmpregado: 1, dtIniFerias: month(8), dtFimFerias: `${ANO}-08-31` }]
    const others = whole.filter(({ dtCompetencia }) => dtCompetencia !== month(8))
    expect(reportOf(payments([...others, away], { vacations, plan })).plan).toEqual([])
  })

  it('reports a repeated vacation in the running year only where it is paid twice', () => {
    const vacation = (codTipoCalculo: number) => receipt({ ...within(2), codTipoCalculo }, [[20, 1]])
    expect(faultSoFar(ANO, payments([...YEAR, vacation(40), vacation(41)]))).toBeNull()
    expect(faultSoFar(ANO, payments([...YEAR, vacation(40), vacation(10)]))).toBe('vacations')
  })
})
