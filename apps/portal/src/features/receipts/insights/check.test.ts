import type { Movimento } from '@colab/contract/domains/receipts'
import { expect, test } from 'vitest'
import { line } from '#test/receipts.ts'
import { employmentsOf } from '../receipt.ts'
import { inspect } from './check.ts'
import type { Subjected } from './verdict.ts'

const PAY = { natRubr: 1000, codIncCP: 11, codIncIRRF: 11, codIncFGTS: 11 }
const INSS = { codEvento: 101, natRubr: 9201, codIncCP: 31, codIncIRRF: 41, codIncFGTS: 0 }
const IRRF = { codEvento: 102, natRubr: 9203, codIncCP: 0, codIncIRRF: 31, codIncFGTS: 0 }

interface Sample {
  inss?: number
  irrf?: number
  head?: Partial<Movimento>
  /** Further lines. */
  more?: Movimento[]
}

/** A payslip of R$ 6.000,00 in June 2026: INSS 641,51 in four bands, IRRF 564,85 by the table less 179,75. */
function payslip({ inss = 641.51, irrf = 385.1, head = {}, more = [] }: Sample = {}, options: Partial<Subjected> = {}) {
  const totals = {
    vlrTotProventos: 6000,
    vlrTotDescontos: inss + irrf,
    vlrBaseFGTS: 6000,
    vlrFGTS: 480,
    vlrBaseINSS: 6000,
    vlrBaseIRRF: 5358.49,
    dtPagamento: '2026-06-30',
  }
  const rows = [
    line('Salário', 'Provento', 6000, { ...PAY, ...totals, ...head }),
    line('INSS', 'Desconto', inss, INSS),
    line('IRRF', 'Desconto', irrf, IRRF),
    ...more,
  ]
  return inspected(rows, options)
}

function inspected(rows: Movimento[], options: Partial<Subjected> = {}) {
  const [employment] = employmentsOf(rows)
  if (!employment) throw new Error('no rows')
  const { checks, ...details } = inspect({ kind: 'mensal', date: '2026-06-01', employment, isAlone: true, ...options })
  return { ...details, of: Object.fromEntries(checks.map((check) => [check.subject, check])) }
}

test('confirms a payslip and shows its bands and deductions', () => {
  const { of, inss, irrf } = payslip()
  expect(Object.values(of).map(({ isRight }) => isRight)).toEqual(Array(9).fill(true))
  expect(inss?.parts.map(({ taxa, valor }) => [taxa, valor])).toEqual([
    [75, 12158],
    [90, 11537],
    [120, 17417],
    [140, 23040],
  ])
  expect(irrf).toMatchObject({ income: 600000, deducted: 64151, dependents: 0, total: 38510 })
  expect(irrf?.tax).toMatchObject({ taxa: 275, reducao: 17975 })
})

test('finds the dependents that lead to the base', () => {
  const { of, irrf } = payslip({ irrf: 280.83, head: { vlrBaseIRRF: 5358.49 - 2 * 189.59 } })
  expect(irrf).toMatchObject({ dependents: 2, ofDependents: 37918 })
  expect(of.irrf?.isRight).toBe(true)
})

test('reports an amount that differs from the table, with the amount that is due', () => {
  const { of } = payslip({ inss: 700 })
  expect(of.inss).toMatchObject({ shown: 70000, expected: 64151, isRight: false })
})

test('has no verdict on a base that no deduction on the receipt leads to', () => {
  const { of } = payslip({ head: { vlrBaseIRRF: 5000 }, irrf: 286.52 })
  expect(of.irrfBase).toMatchObject({ isRight: null, doubt: 'unknownDeductions' })
  expect(of.irrf?.isRight).toBe(true)
})

test('reports totals and a net that the lines do not add up to', () => {
  const { of } = payslip({ head: { vlrTotProventos: 6100 } })
  expect(of.earnings).toMatchObject({ shown: 610000, expected: 600000, isRight: false })
  expect(of.net?.isRight).toBe(false)
})

test('subtracts the INSS that the vacation receipt withheld in the same month', () => {
  const paid = line('Base do INSS já paga nas férias', 'Informativo', 3000)
  const { of, inss } = payslip({ more: [paid], inss: 739.49 })
  expect(inss).toMatchObject({ paidBefore: 300000, total: 73949 })
  expect(of.inss?.isRight).toBe(true)
})

test.each([
  [480, true],
  [120, true],
  [400, false],
])('accepts a deposit of 8 %% or that of an apprentice: R$ %d', (vlrFGTS, isRight) => {
  expect(payslip({ head: { vlrFGTS } }).of.fgts?.isRight).toBe(isRight)
})

test('has no verdict on taxes where a back end declares no bases', () => {
  const rows = [line('Salário', 'Provento', 6000), line('INSS', 'Desconto', 1), line('IRRF', 'Desconto', 1)]
  const { of, inss, irrf } = inspected(rows)
  expect(of.inss).toMatchObject({ isRight: null, doubt: 'noBase' })
  expect(of.irrf).toMatchObject({ isRight: null, doubt: 'noBase' })
  expect([inss, irrf]).toEqual([null, null])
  expect(of.fgts).toBeUndefined()
})

test('has no verdict on INSS with another contract, and before the oldest table', () => {
  expect(payslip({}, { isAlone: false }).of.inss?.doubt).toBe('otherContract')
  expect(payslip({}, { date: '2020-01-01' }).of.inss?.doubt).toBe('noTable')
})

test.each([
  ['2026-06-01', true, undefined],
  ['2026-06-20', null, 'twoMonths'],
])('checks the INSS of a vacation only within one month: from %s', (date, isRight, doubt) => {
  const rest = { natRubr: 1016, codIncCP: 11, codIncIRRF: 13, codIncFGTS: 11, hrMovto: '20 dias' }
  const rows = [
    line('Férias', 'Provento', 6000, { ...rest, vlrBaseINSS: 6000 }),
    line('INSS', 'Desconto', 641.51, { ...INSS, codIncIRRF: 43 }),
  ]
  const { of } = inspected(rows, { kind: 'ferias', date })
  expect(of.inss?.isRight).toBe(isRight)
  expect(of.inss?.doubt).toBe(doubt)
})

test('checks no taxes on the first part of the 13th salary', () => {
  const first = { natRubr: 5504, codIncCP: 0, codIncIRRF: 9, codIncFGTS: 12 }
  const rows = [line('13º salário, 1ª parcela', 'Provento', 3000, { ...first, vlrBaseFGTS: 3000, vlrFGTS: 240 })]
  const { of } = inspected(rows, { kind: 'decimo-terceiro', date: '2025-11-01' })
  expect(Object.keys(of)).toEqual(['net', 'fgtsBase', 'fgts'])
})
