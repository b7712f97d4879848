import { describe, expect, it } from 'vitest'
import {
  ANO,
  declared,
  EVENTS,
  type Head,
  month,
  payments,
  payslip,
  receipt,
  reportOf,
  THIRTEENTH,
  within,
  YEAR,
} from '../../../test/income-payments.ts'
import { computeYear, faultSoFar } from './compute.ts'
import type { IncomeContract, IncomeReceipt, Payments } from './payments.ts'

describe('several contracts with one employer', () => {
  const FIRST = { codEmpregado: 1, dtAdmissao: '2020-01-02', dtDemissao: null }
  const SECOND = { ...FIRST, codEmpregado: 2 }
  const ofSecond = (receipts: IncomeReceipt[]) => receipts.map((own) => ({ ...own, codEmpregado: 2 }))
  const whole = [...YEAR, THIRTEENTH]
  const refused = (receipts: IncomeReceipt[], more: Partial<Payments> = {}) => {
    const computed = computeYear(ANO, payments(receipts, { contracts: [FIRST, SECOND], ...more }))
    return computed && 'refused' in computed ? computed.refused : computed && 'report'
  }

  it('adds up several contracts in one report', () => {
    const both = payments([...whole, ...ofSecond(whole)], { contracts: [FIRST, SECOND] })
    expect(reportOf(both).amounts).toMatchObject({ rendimentos: 24 * 100_000, decimo: 200_000 })
  })

  it('requires the months and the 13th of each contract', () => {
    expect(refused([...whole, ...ofSecond(YEAR.slice(1)), ...ofSecond([THIRTEENTH])])).toBe('months')
    expect(refused([...whole, ...ofSecond(YEAR)])).toBe('thirteenth')
  })

  it('requires nothing of a contract that ended before the year or begins after it', () => {
    const beside = (second: Partial<IncomeContract>) => refused(whole, { contracts: [FIRST, { ...SECOND, ...second }] })
    expect(beside({ dtDemissao: `${ANO - 1}-12-31` })).toBe('report')
    expect(beside({ dtDemissao: `${ANO}-01-01` })).toBe('months')
    expect(beside({ dtAdmissao: `${ANO + 1}-01-01` })).toBe('report')
    expect(beside({ dtAdmissao: `${ANO}-12-31` })).toBe('months')
  })

  it('requires no 13th of a contract without FGTS, such as an internship', () => {
    const events = new Map([...EVENTS, [102, declared(11, { codIncFGTS: 0 })]])
    const grant = ofSecond(Array.from({ length: 12 }, (_, at) => receipt(within(at + 1), [[102, 60_000]])))
    expect(refused([...whole, ...grant], { events })).toBe('report')
    // Some pay with FGTS suffices.
    expect(refused([...whole, ...grant, ...ofSecond([payslip(within(5))])], { events })).toBe('thirteenth')
  })

  it('requires a 13th of a contract without any pay', () => {
    const unpaid = ofSecond(Array.from({ length: 12 }, (_, at) => receipt(within(at + 1), [])))
    expect(refused([...whole, ...unpaid])).toBe('thirteenth')
  })

  it('counts vacations only as those of their own contract', () => {
    const september = { dtCompetencia: month(9), dtPagamento: `${ANO}-08-29` }
    const receipts = [
      ...whole.filter(({ dtCompetencia }) => dtCompetencia !== month(9)),
      ...ofSecond(whole),
      receipt({ codTipoCalculo: 40, ...september }, [[20, 1]]),
    ]
    const away = (codEmpregado: number) => [{ codEmpregado, dtIniFerias: month(9), dtFimFerias: `${ANO}-09-30` }]
    expect(refused(receipts, { vacations: away(1) })).toBe('report')
    expect(refused(receipts, { vacations: away(2) })).toBe('months')
  })

  it('counts no vacation pay of another contract as repeated', () => {
    const vacation = receipt({ ...within(2), codTipoCalculo: 40 }, [[20, 100]])
    const inPayslip = receipt(within(2), [[20, 100]])
    expect(refused([...whole, ...ofSecond(whole), vacation, ...ofSecond([inPayslip])])).toBe('report')
    expect(refused([...whole, ...ofSecond(whole), vacation, inPayslip])).toBe('vacations')
    // A refund is not a second payment.
    expect(refused([...whole, ...ofSecond(whole), vacation, receipt(within(2), [], [[20, 100]])])).toBe('report')
  })

  it('treats a vacation receipt as information only where the same contract and period have the payment', () => {
    const vacation = (codTipoCalculo: number, head: Head = {}) =>
      receipt({ ...within(2), codTipoCalculo, ...head }, [[20, 1_000]])
    const contracts = [FIRST, SECOND]
    const both = [...whole, ...ofSecond(whole)]
    const income = (...more: IncomeReceipt[]) =>
      reportOf(payments([...both, ...more], { contracts })).amounts.rendimentos - 24 * 100_000
    expect(income(vacation(41))).toBe(1_000)
    expect(income(vacation(40), vacation(41))).toBe(1_000)
    expect(income(vacation(40), vacation(41, { codEmpregado: 2 }))).toBe(2_000)
    expect(refused([...both, vacation(40), vacation(41, { dtCompetencia: month(3) })])).toBe('vacations')
  })

  it('returns no report where nothing was due, and reports missing receipts where one contract was due pay', () => {
    const [hired, again] = [FIRST, SECOND].map((contract) => ({ ...contract, dtAdmissao: `${ANO}-12-10` }))
    const january = [payslip({ dtCompetencia: month(12), dtPagamento: `${ANO + 1}-01-05` })]
    const contracts = hired && again ? [hired, again] : []
    expect(refused(january, { contracts: contracts.slice(0, 1) })).toBeNull()
    expect(refused([...january, ...ofSecond(january)], { contracts })).toBeNull()
    expect(refused(january, { contracts })).toBe('receipts')
  })

  it('requires the severance of each contract, already in the running year', () => {
    const left = { ...SECOND, dtDemissao: `${ANO}-10-31` }
    const severance = receipt({ codTipoCalculo: 70, ...within(10) }, [[64, 1]])
    const paid = [...whole, ...ofSecond(YEAR.slice(0, 10))]
    const contracts = [FIRST, left]
    const soFar = (receipts: IncomeReceipt[]) => faultSoFar(ANO, payments(receipts, { contracts }))
    for (const fault of [refused([...paid, severance], { contracts }), soFar([...paid, severance])]) {
      expect(fault).toBe('severance')
    }
    expect(refused([...paid, ...ofSecond([severance])], { contracts })).toBe('report')
    expect(soFar([...paid, ...ofSecond([severance])])).toBeNull()
    // No payment in the year: another report contains it.
    expect(soFar(whole)).toBeNull()
  })
})
