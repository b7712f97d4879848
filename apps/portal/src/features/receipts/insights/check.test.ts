import type { Movimento } from '@colab/contract/domains/receipts'
import { expect, test } from 'vitest'
import { line, receipt } from '#test/receipts.ts'
import { inspect } from './check.ts'
import { missingTable } from './missingTable.ts'
import type { Related } from './related.ts'
import type { CheckInput, Doubt } from './verdict.ts'

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
function payslip(
  { inss = 641.51, irrf = 385.1, head = {}, more = [] }: Sample = {},
  options: Partial<CheckInput> = {},
) {
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
    line('Salário', 'Provento', 6000, { ...PAY, hrMovto: '30 dias', ...totals, ...head }),
    line('INSS', 'Desconto', inss, INSS),
    line('IRRF', 'Desconto', irrf, IRRF),
    ...more,
  ]
  return inspected(rows, options)
}

function inspected(rows: Movimento[], options: Partial<CheckInput> = {}) {
  const employment = receipt(...rows)
  const checkInput = { kind: 'mensal', date: '2026-06-01', employment, others: [], related: [], ...options } as const
  const { checks, ...details } = inspect(checkInput)
  return { ...details, of: Object.fromEntries(checks.map((check) => [check.subject, check])) }
}

test('confirms a payslip and shows its bands and deductions', () => {
  const { of, inss, irrf } = payslip()
  expect(Object.values(of).map(({ isRight }) => isRight)).toEqual(Array(9).fill(true))
  expect(inss?.parts.map(({ taxa, valor }) => [taxa, valor])).toEqual([
    [75, 12158],
    [90, 11536],
    [120, 17417],
    [140, 23040],
  ])
  expect(irrf).toMatchObject({ income: 600000, deducted: 64151, dependents: 0, total: 38510 })
  expect(irrf?.tax).toMatchObject({ taxa: 275, reducao: 17975 })
})

test.each<[inss: number, isRight: boolean | null, alone: number | undefined]>([
  // The whole contribution on R$ 6.000,00; less the one on R$ 4.000,00 in another job; none.
  [641.46, true, undefined],
  [619.49, null, 64151],
  [0, null, 64151],
  // With R$ 2.475,55 in another job the pay reaches the ceiling: 988,09 - 198,49. No other job leads to more.
  [789.6, null, 64151],
  [789.7, false, undefined],
  // 14 % of all the pay is never correct.
  [840, false, undefined],
])('accuses nobody of INSS of R$ %d that another job may explain', (inss, isRight, alone) => {
  const { of } = payslip({ inss })
  expect([of.inss?.isRight, of.inss?.alone]).toEqual([isRight, alone])
})

test('finds the dependents that lead to the base', () => {
  const { of, irrf } = payslip({ irrf: 280.83, head: { vlrBaseIRRF: 5358.49 - 2 * 189.59 } })
  expect(irrf).toMatchObject({ dependents: 2, ofDependents: 37918 })
  expect(of.irrf?.isRight).toBe(true)
})

test('reports an amount that differs from the table, with the amount that is due', () => {
  const { of } = payslip({ inss: 840 })
  expect(of.inss).toMatchObject({ shown: 84000, expected: 64151, isRight: false })
})

test('has no verdict on the tax where no deduction on the receipt leads to its base', () => {
  const { of, irrf } = payslip({ head: { vlrBaseIRRF: 5000 }, irrf: 286.52 })
  expect(of.irrfBase).toMatchObject({ isRight: null, doubt: 'unknownDeductions' })
  expect(of.irrf).toMatchObject({ isRight: null, doubt: 'unknownDeductions' })
  expect(irrf).toBeNull()
})

test('reports totals and a net that the lines do not add up to', () => {
  const { of } = payslip({ head: { vlrTotProventos: 6100 } })
  expect(of.earnings).toMatchObject({ shown: 610000, expected: 600000, isRight: false })
  expect(of.net?.isRight).toBe(false)
})

/** A vacation of 20 days: R$ 4.000,00 with the third, INSS 368,60 where all days are in June 2026. */
function vacation(date: string, { inss = 368.6, hrMovto = '20 dias' } = {}): Related {
  const rest = { natRubr: 1016, codIncCP: 11, codIncIRRF: 13, codIncFGTS: 11, hrMovto, vlrBaseINSS: 4000 }
  const rows = [line('Férias', 'Provento', 4000, rest), line('INSS', 'Desconto', inss, { ...INSS, codIncIRRF: 43 })]
  return { kind: 'ferias', date, employments: [receipt(...rows)] }
}

/** The payslip of a month with vacation: R$ 2.000,00 for 10 days. */
function partMonth(inss: number, related: Related[], hrMovto = '10 dias') {
  const pay = line('Salário', 'Provento', 2000, { ...PAY, hrMovto, vlrBaseINSS: 2000 })
  return inspected([pay, line('INSS', 'Desconto', inss, INSS)], { related })
}

test('adds the vacation of the month, whose INSS its own receipt withheld', () => {
  const { of, inss } = partMonth(272.91, [vacation('2026-06-02')])
  expect(inss).toMatchObject({ base: 200000, paidBefore: 400000, total: 27291, shown: 27291 })
  expect(of.inss?.isRight).toBe(true)
  expect(partMonth(155.69, [vacation('2026-06-02')]).of.inss).toMatchObject({ doubt: 'otherJob', alone: 27291 })
})

test('adds the days of a vacation over two months', () => {
  // 9 days and R$ 1.800,00 in June, 11 days and R$ 2.200,00 in July: INSS 137,69 and 173,69.
  const before = vacation('2026-06-22', { inss: 311.38 })
  expect(partMonth(206.91, [before], '21 dias').of.inss).toMatchObject({ isRight: true })
})

test.each<[reason: string, related: Related[], hrMovto: string]>([
  ['does not show its days', [vacation('2026-06-02', { hrMovto: '' })], '10 dias'],
  ['may reach into the month', [vacation('2026-05-20', { hrMovto: '' })], '30 dias'],
  ['was withheld by another rule', [vacation('2026-06-02', { inss: 300 })], '10 dias'],
  ['is not the only one', [vacation('2026-06-02'), vacation('2026-06-12')], '10 dias'],
  ['leaves days of the month open', [vacation('2026-06-02')], '5 dias'],
  ['cannot be excluded without days of the salary', [], ''],
])('has no verdict on the INSS of a month whose vacation %s', (_, related, hrMovto) => {
  expect(partMonth(155.69, related, hrMovto).of.inss).toMatchObject({ isRight: null, doubt: 'otherReceipt' })
})

const month = (date: string, reais: number): Related => {
  return { kind: 'mensal', date, employments: [receipt(line('Salário', 'Provento', reais, PAY))] }
}

test.each<[salaries: string, related: Related[], isRight: boolean | null]>([
  ['as high', [month('2026-04-01', 6000), month('2026-05-01', 5800), month('2026-07-01', 6300)], true],
  ['higher', [month('2026-04-01', 6100), month('2026-05-01', 3000)], null],
  // A vacation may have days in this month and the one before.
  ['unknown but for one', [month('2026-05-01', 3000)], null],
])('takes a salary without days for a whole month after salaries that are %s', (_, related, isRight) => {
  expect(payslip({ head: { hrMovto: '' } }, { related }).of.inss?.isRight).toBe(isRight)
})

test('takes the share of the salary that the vacation leaves for the rest of the month', () => {
  const around = (reais: number) => [vacation('2026-06-02'), month('2026-04-01', reais), month('2026-05-01', reais)]
  expect(partMonth(272.91, around(6000), '73:20').of.inss?.isRight).toBe(true)
  expect(partMonth(272.91, around(6300), '73:20').of.inss?.isRight).toBeNull()
})

test.each<[pay: string, natRubr: number, inss: number, isRight: boolean | null]>([
  ['a director', 3508, 932.31, true],
  ['a director', 3508, 988.09, false],
  ['a director of a charity', 3506, 1695.11, null],
  ['a director who may be an employee', 3505, 988.09, null],
  ['an employed director by contribution', 3505, 932.31, true],
  ['a member of a cooperative', 3520, 932.31, null],
])('checks %s with nature %d by the rate of contributors: INSS %d', (_, natRubr, inss, isRight) => {
  const pay = line('Retirada', 'Provento', 15000, { ...PAY, natRubr, codIncFGTS: 0, vlrBaseINSS: 8475.55 })
  expect(inspected([pay, line('INSS', 'Desconto', inss, INSS)]).of.inss?.isRight).toBe(isRight)
})

test('explains no INSS of a director above their rate by another job', () => {
  const pay = line('Retirada', 'Provento', 5000, { ...PAY, natRubr: 3508, codIncFGTS: 0, vlrBaseINSS: 5000 })
  const { of } = inspected([pay, line('INSS', 'Desconto', 600, INSS)])
  expect(of.inss).toMatchObject({ expected: 55000, isRight: false })
})

const UNDECLARED = { natRubr: null }
const OTHER = receipt(line('Salário', 'Provento', 100, { ...PAY, codEmpregado: 1002 }))

test.each<[reason: string, doubt: Doubt, sample: Sample, options: Partial<CheckInput>]>([
  ['another contract has a receipt', 'otherContract', {}, { others: [OTHER] }],
  [
    'another contract has one around it',
    'otherContract',
    {},
    { related: [{ ...vacation('2026-04-02'), employments: [OTHER] }] },
  ],
  ['it is one of several', 'otherReceipt', {}, { others: [receipt(line('Abono', 'Provento', 1))] }],
  ['it is not the usual one', 'otherReceipt', { head: { nomeRecibo: 'Complementar' } }, {}],
  ['it pays severance', 'otherReceipt', { more: [line('Aviso', 'Provento', 1, { ...PAY, natRubr: 6003 })] }, {}],
  ['it repeats the vacation', 'otherReceipt', { more: [line('Férias', 'Provento', 1, { ...PAY, natRubr: 1016 })] }, {}],
  ['it pays differences', 'otherMonths', { more: [line('Dif. salarial', 'Provento', 1, PAY)] }, {}],
  ['the other receipts could not be read', 'unread', {}, { related: null }],
  ['a line has an unknown side', 'unread', { more: [line('Abono', '', 1, PAY)] }, {}],
  ['an earning has no nature', 'undeclared', { head: UNDECLARED }, {}],
  ['an advance counts as pay', 'undeclared', { more: [line('Vale', 'Desconto', 1, { ...PAY, natRubr: 9200 })] }, {}],
  ['INSS is given back', 'undeclared', { more: [line('INSS', 'Provento', 1, { ...INSS, natRubr: 9201 })] }, {}],
  ['there is no table yet', 'noTable', {}, { date: '2027-01-01' }],
  ['there was no table', 'noTable', {}, { date: '2020-01-01' }],
])('has no verdict on INSS when %s', (_, doubt, { more = [], head }, options) => {
  // Base and total include the additional lines, so that only the tested reason remains.
  const sum = more.reduce((total, { codIncCP, indicador, vlrMovto }) => {
    return total + (codIncCP === 11 && indicador ? Number(vlrMovto) * (indicador === 'Desconto' ? -1 : 1) : 0)
  }, 6000)
  const { of } = payslip(
    { more, inss: 700, head: { vlrBaseINSS: sum, vlrTotProventos: 0, vlrTotDescontos: 0, ...head } },
    options,
  )
  expect(of.inss).toMatchObject({ shown: 70000, isRight: null, doubt })
})

test('has no verdict on INSS that is not withheld, as with the highest contribution in another job', () => {
  const { of } = inspected([line('Salário', 'Provento', 6000, { ...PAY, hrMovto: '30,00', vlrBaseINSS: 6000 })])
  expect(of.inss).toMatchObject({ isRight: null, doubt: 'noLine' })
})

test('accepts a printed base that ends at the ceiling', () => {
  const rows = [
    line('Salário', 'Provento', 9000, { ...PAY, hrMovto: '30', vlrBaseINSS: 8475.55 }),
    line('INSS', 'Desconto', 988.09, INSS),
  ]
  const { of } = inspected(rows)
  expect([of.inssBase?.isRight, of.inss?.isRight]).toEqual([true, true])
})

test.each<[reason: string, doubt: Doubt, head: Partial<Movimento>, options: Partial<CheckInput>]>([
  ['is unknown', 'noPayday', { dtPagamento: null }, {}],
  ['had no table', 'noTable', { dtPagamento: '2020-01-05' }, {}],
  [
    'is that of another month too',
    'paidTogether',
    {},
    {
      related: [
        {
          kind: 'mensal',
          date: '2026-05-01',
          employments: [receipt(line('Salário', 'Provento', 1, { ...PAY, dtPagamento: '2026-06-05' }))],
        },
      ],
    },
  ],
])('has no verdict on the tax when the day of payment %s', (_, doubt, head, options) => {
  expect(payslip({ head, irrf: 300 }, options).of.irrf).toMatchObject({ isRight: null, doubt })
})

test('checks the tax of a payday in a year whose INSS is not known: IRRF goes on until a law replaces it', () => {
  const { of } = payslip({ head: { dtPagamento: '2027-01-05' } })
  expect([of.inss?.isRight, of.irrf?.isRight]).toEqual([true, true])
})

test('names the month of a vacation whose table is missing', () => {
  const rows = [
    line('Férias', 'Provento', 6000, { ...PAY, natRubr: 1016, hrMovto: '30 dias', vlrBaseINSS: 6000 }),
    line('INSS', 'Desconto', 600, INSS),
  ]
  const vacation = {
    kind: 'ferias',
    date: '2026-12-14',
    employment: receipt(...rows),
    others: [],
    related: [],
  } as const
  const { checks } = inspect(vacation)
  expect(checks.find(({ subject }) => subject === 'inss')?.doubt).toBe('noTable')
  expect(missingTable('inss', vacation)).toEqual({ table: 'INSS', month: '2027-01-01' })
})

test.each([
  ['inss', { table: 'INSS', month: '2020-01-01' }],
  ['irrf', { table: 'IRRF', month: '2020-02-05' }],
] as const)('names the month of the table that %s needs', (subject, expected) => {
  const employment = receipt(line('Salário', 'Provento', 6000, { ...PAY, dtPagamento: '2020-02-05' }))
  const checkInput = { kind: 'mensal', date: '2020-01-01', employment, others: [], related: [] } as const
  expect(missingTable(subject, checkInput)).toEqual(expected)
})

test('has no verdict on sums when an amount or a row could not be read', () => {
  const rows = [
    line('Salário', 'Provento', 6000, { ...PAY, vlrTotProventos: 7000, vlrTotDescontos: 10 }),
    { ...line('Abono', 'Provento', 0, PAY), vlrMovto: null },
    line('Desconto', 'Desconto', 10),
  ]
  const { of } = inspected(rows)
  expect([of.earnings?.doubt, of.net?.doubt, of.deductions?.isRight]).toEqual(['unread', 'unread', true])
})

test('shows no amount of a tax that could not be read', () => {
  const rows = [line('Salário', 'Provento', 6000, PAY), { ...line('INSS', 'Desconto', 0), vlrMovto: null }]
  expect(inspected(rows).of.inss).toMatchObject({ shown: null, isRight: null })
})

test.each<[deposit: number, isApprentice: boolean, isRight: boolean | null, doubt: Doubt | undefined]>([
  [480, false, true, undefined],
  [480, true, true, undefined],
  [120, true, true, undefined],
  [120, false, null, 'onlyApprentices'],
  [400, false, false, undefined],
  [400, true, false, undefined],
  [0, false, null, 'noDeposit'],
])('checks a deposit of R$ %d, of a declared apprentice: %s', (vlrFGTS, isApprentice, isRight, doubt) => {
  const { fgts } = payslip({ head: { vlrFGTS } }, { isApprentice }).of
  expect([fgts?.isRight, fgts?.doubt]).toEqual([isRight, doubt])
})

test('always has a row for INSS, IRRF and FGTS, with the reason where there is no verdict', () => {
  const pay = { ...PAY, hrMovto: '30 dias', vlrBaseINSS: 6000, vlrBaseIRRF: 5358.49, vlrBaseFGTS: 6000 }
  const { of } = inspected([line('Salário', 'Provento', 6000, pay)])
  expect([of.inss?.doubt, of.irrf?.doubt, of.fgts?.doubt]).toEqual(['noLine', 'noPayday', 'noDeposit'])
  expect([of.inss?.shown, of.irrf?.shown, of.fgts?.shown]).toEqual([null, null, null])
})

test('gives the reason of a month that is not whole', () => {
  expect(partMonth(155.69, []).of.inss).toMatchObject({ isRight: null, doubt: 'partMonth' })
})

test.each<[what: string, base: number, irrf: number, gross: number, inss: number, better: number | undefined]>([
  // R$ 5.400,00: the simplified deduction is greater; its tax is also correct where the receipt shows the base of INSS.
  ['the simplified deduction on the base of INSS', 4842.49, 149.65, 5400, 557.51, undefined],
  ['INSS although the simplified deduction is greater', 4842.49, 163.31, 5400, 557.51, 14965],
  ['the simplified deduction although INSS is greater', 5392.8, 394.54, 6000, 641.51, 38510],
  ['INSS on the base of the simplified deduction', 5392.8, 385.1, 6000, 641.51, undefined],
])('takes the tax with %s for right, and shows a better one', (_, vlrBaseIRRF, irrf, gross, inss, better) => {
  const rows = [
    line('Salário', 'Provento', gross, { ...PAY, hrMovto: '30 dias', vlrBaseIRRF, dtPagamento: '2026-06-30' }),
    line('INSS', 'Desconto', inss, INSS),
    line('IRRF', 'Desconto', irrf, IRRF),
  ]
  const { of } = inspected(rows)
  expect([of.irrf?.isRight, of.irrf?.better]).toEqual([true, better])
})

test('goes on checking beside the instalment of a Crédito do Trabalhador', () => {
  const loan = { natRubr: 9253, codIncCP: 0, codIncIRRF: 9, codIncFGTS: 31 }
  const more = [line('Crédito do Trabalhador', 'Desconto', 500, loan)]
  const { of } = payslip({ more, head: { vlrTotDescontos: 1526.61 } })
  expect(Object.values(of).map(({ isRight }) => isRight)).toEqual(Array(9).fill(true))
})

const SHARES = { natRubr: 1300, codIncCP: 0, codIncIRRF: 14, codIncFGTS: 0 }
const OF_SHARES = { ...IRRF, codIncIRRF: 34 }

test('checks the tax of the month beside profit shares, and shows what these bear alone', () => {
  const more = [line('PLR', 'Provento', 9000, SHARES), line('IRRF PLR', 'Desconto', 58.92, OF_SHARES)]
  const { of } = payslip({ more, head: { vlrTotProventos: 15000, vlrTotDescontos: 1085.53 } })
  expect(of.shareTax).toMatchObject({ shown: 5892, isRight: null, doubt: 'sharesOfYear', alone: 5892 })
  const { shareTax, ...others } = of
  expect(Object.values(others).map(({ isRight }) => isRight)).toEqual(Array(9).fill(true))
})

test('names the table of profit shares that is missing', () => {
  const rows = [line('PLR', 'Provento', 9000, { ...SHARES, dtPagamento: '2025-03-10' })]
  expect(inspected(rows).of.shareTax).toMatchObject({ shown: null, doubt: 'noTable' })
})

test.each<[pay: number, allowance: number, month: string, isRight: boolean | null, doubt?: Doubt]>([
  [1621, 67.54, '2026-06-01', true],
  [1621, 135.08, '2026-06-01', true],
  [1621, 33.77, '2026-06-01', null, 'familyTerms'],
  [1990, 67.54, '2026-06-01', null, 'familyTerms'],
  [1518, 65, '2025-06-01', true],
  [1621, 67.54, '2027-01-01', null, 'noTable'],
])('confirms a family allowance by its table: pay %d, %d in %s', (pay, allowance, date, isRight, doubt) => {
  const rows = [
    line('Salário', 'Provento', pay, { ...PAY, hrMovto: '30 dias' }),
    line('Salário-família', 'Provento', allowance, { natRubr: 1409, codIncCP: 51, codIncIRRF: 9, codIncFGTS: 0 }),
  ]
  const { familyAllowance } = inspected(rows, { date }).of
  expect([familyAllowance?.isRight, familyAllowance?.doubt]).toEqual([isRight, doubt])
})

test('takes FGTS of a dismissal for severance', () => {
  const more = [line('Aviso', 'Provento', 1, { ...PAY, codIncFGTS: 21 })]
  expect(
    payslip({ more, inss: 700, head: { vlrTotProventos: 6001, vlrTotDescontos: 0, vlrBaseINSS: 6001 } }).of.inss?.doubt,
  ).toBe('otherReceipt')
})

test('never confirms an amount because a line is missing', () => {
  const undeclared = { natRubr: null, codIncCP: null, codIncIRRF: null, codIncFGTS: null }
  const extra = [
    line('Abono', 'Provento', 10, undeclared),
    line('Dif. salarial', 'Provento', 10, PAY),
    line('Aviso', 'Provento', 10, { ...PAY, natRubr: 6003 }),
    line('Férias', 'Provento', 10, { ...PAY, natRubr: 1016 }),
    line('Vale', 'Desconto', 10, { ...PAY, natRubr: 9200 }),
    line('Desconto', 'Desconto', 10, undeclared),
    line('INSS', 'Desconto', 10, { ...INSS, codIncCP: 0 }),
  ]
  const heads: Partial<Movimento>[] = [{}, { vlrFGTS: 120 }, { vlrBaseIRRF: 5000 }, { dtPagamento: null }]
  for (const own of extra) {
    for (const head of heads) {
      const isEarning = own.indicador === 'Provento'
      const totals = { vlrTotProventos: isEarning ? 6010 : 6000, vlrTotDescontos: 1026.61 + (isEarning ? 0 : 10) }
      const whole = payslip({ more: [own], head: { ...totals, ...head } }).of
      const lacking = payslip({ head: { ...totals, ...head } }).of
      const open = Object.values(whole).filter(({ isRight }) => isRight === null)
      expect(open.filter(({ subject }) => lacking[subject]?.isRight)).toEqual([])
    }
  }
})

test('has no verdict on taxes where a back end declares no bases', () => {
  const rows = [line('Salário', 'Provento', 6000), line('INSS', 'Desconto', 1), line('IRRF', 'Desconto', 1)]
  const { of, inss, irrf } = inspected(rows)
  expect(of.inss).toMatchObject({ isRight: null, doubt: 'noBase' })
  expect(of.irrf).toMatchObject({ isRight: null, doubt: 'noBase' })
  expect([inss, irrf]).toEqual([null, null])
  expect(of.fgts).toMatchObject({ isRight: null, doubt: 'noBase', shown: null })
})

test.each([
  ['2026-06-01', true, undefined],
  // 11 of the 20 days are in June: INSS on R$ 3.300,00 and R$ 2.700,00 has a different sum.
  ['2026-06-20', null, 'twoMonths'],
])('checks the INSS of a vacation within one month: from %s', (date, isRight, doubt) => {
  const rest = { natRubr: 1016, codIncCP: 11, codIncIRRF: 13, codIncFGTS: 11, hrMovto: '20 dias' }
  const rows = [
    line('Férias', 'Provento', 6000, { ...rest, vlrBaseINSS: 6000 }),
    line('INSS', 'Desconto', 641.51, { ...INSS, codIncIRRF: 43 }),
  ]
  const { of } = inspected(rows, { kind: 'ferias', date })
  expect(of.inss?.isRight).toBe(isRight)
  expect(of.inss?.doubt).toBe(doubt)
})

test('confirms that no taxes are withheld from the first part of the 13th salary', () => {
  const first = { natRubr: 5504, codIncCP: 0, codIncIRRF: 9, codIncFGTS: 12 }
  const rows = [line('13º salário, 1ª parcela', 'Provento', 3000, { ...first, vlrBaseFGTS: 3000, vlrFGTS: 240 })]
  const { of } = inspected(rows, { kind: 'decimo-terceiro', date: '2025-11-01' })
  expect(Object.values(of).map(({ subject, shown, isRight }) => [subject, shown, isRight])).toEqual([
    ['net', 300000, true],
    ['inss', 0, true],
    ['irrf', 0, true],
    ['fgtsBase', 300000, true],
    ['fgts', 24000, true],
  ])
})

test('confirms the INSS of a vacation over two months that follows the days of each', () => {
  const { employments, date } = vacation('2026-06-22', { inss: 311.38 })
  const { of, inss } = inspected([...(employments[0]?.earnings ?? []), ...(employments[0]?.deductions ?? [])], {
    kind: 'ferias',
    date,
  })
  expect([of.inss?.isRight, inss]).toEqual([true, null])
})

/** The second part of a 13th salary of R$ 6.000,00, after R$ 3.000,00. */
function secondPart(back: Partial<Movimento>, options: Partial<CheckInput> = {}) {
  const whole = { natRubr: 5001, codIncCP: 12, codIncIRRF: 12, codIncFGTS: 12, vlrBaseINSS: 6000, vlrBaseFGTS: 3000 }
  const rows = [
    line('13º salário', 'Provento', 6000, whole),
    line('INSS', 'Desconto', 840, { ...INSS, codIncCP: 32, codIncIRRF: 42 }),
    line('Adiantamento', 'Desconto', 3000, { natRubr: 9214, codIncCP: 0, codIncIRRF: 9, codIncFGTS: 12, ...back }),
  ]
  return inspected(rows, { kind: 'decimo-terceiro', date: '2026-12-01', ...options }).of
}

test('checks the INSS of the 13th salary at the end of the year, when only its first part was paid before', () => {
  const november = (natRubr: number): Related => {
    const pay = { ...PAY, natRubr, codIncCP: 0, codIncFGTS: 12 }
    return { kind: 'decimo-terceiro', date: '2026-11-01', employments: [receipt(line('13º', 'Provento', 3000, pay))] }
  }
  expect(secondPart({}, { related: [november(5504)] }).inss).toMatchObject({ expected: 64151, isRight: false })
  expect(secondPart({}, { related: [november(5001)] }).inss).toMatchObject({ doubt: 'otherReceipt' })
  expect(secondPart({}, { date: '2026-01-01' }).inss).toMatchObject({ doubt: 'otherReceipt' })
})

test.each<[declared: string, back: Partial<Movimento>, isRight: boolean | null]>([
  ['as such', {}, true],
  ['without FGTS', { codIncFGTS: 0 }, null],
  ['as another deduction', { natRubr: 9299, codIncFGTS: 0 }, null],
])('checks the base of FGTS only where the deduction of the first part is declared %s', (_, back, isRight) => {
  expect(secondPart(back).fgtsBase?.isRight).toBe(isRight)
})

test('has no verdict on bases of FGTS and INSS that may include the vacation of the month', () => {
  const pay = { ...PAY, hrMovto: '10 dias', vlrBaseFGTS: 6000, vlrBaseINSS: 6000, vlrFGTS: 480 }
  const { of } = inspected([line('Salário', 'Provento', 2000, pay)], { related: [vacation('2026-06-02')] })
  expect([of.fgtsBase?.doubt, of.fgts?.isRight, of.inssBase?.isRight]).toEqual(['otherReceipt', true, true])
})
