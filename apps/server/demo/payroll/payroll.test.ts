import { fgts } from '@colab/contract/payroll/fgts'
import { inss, inssRate } from '@colab/contract/payroll/inss'
import { irrf } from '@colab/contract/payroll/irrf'
import { cents, share } from '@colab/contract/payroll/rounding'
import { INSS_TABLES, tableOf } from '@colab/contract/payroll/tables'
import { twelfths } from '@colab/contract/payroll/thirteenth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance } from './advance.ts'

const MONTHS = ['2024-01-01', '2024-12-01', '2025-04-01', '2025-05-01', '2026-01-01', '2027-07-01']
const month = fc.constantFrom(...MONTHS)
const pay = fc.integer({ min: 0, max: 3_000_000 })

describe('cents of a fraction', () => {
  it('rounds halves up and nothing else', () => {
    expect([cents(5, 2), cents(49, 20), cents(7, 3), cents(0, 9)]).toEqual([3, 2, 2, 0])
    expect(share(1005, 5000)).toBe(503)
  })

  it('rounds to the nearest whole number, exactly, at any accepted size', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(Math.abs), fc.integer({ min: 1, max: 1e9 }), (numerator, denominator) => {
        const twice = 2n * BigInt(numerator) + BigInt(denominator)
        expect(BigInt(cents(numerator, denominator))).toBe(twice / (2n * BigInt(denominator)))
      }),
    )
  })

  it('rejects anything but a fraction of whole numbers', () => {
    expect(() => cents(0.5, 2)).toThrow(RangeError)
    expect(() => cents(-1, 2)).toThrow(RangeError)
    expect(() => cents(1, 0)).toThrow(RangeError)
  })
})

describe('INSS', () => {
  it.each([
    // 1.518,00 x 7,5 % + 1.275,88 x 9 % + 206,12 x 12 % = 113,85 + 114,8292 + 24,7344 = 253,4136
    ['2025-06-01', 300000, 25341],
    // Above the ceiling: 113,85 + 114,8292 + 167,6340 + 555,3212 = 951,6344
    ['2025-06-01', 1500000, 95163],
    // 1.412,00 x 7,5 % + 588,00 x 9 % = 105,90 + 52,92
    ['2024-06-01', 200000, 15882],
    // 1.621,00 x 7,5 % = 121,575, a half that is rounded up
    ['2026-03-01', 162100, 12158],
    // 121,575 + 115,3656 + 174,1716 + 576,9792 = 988,0914 on the ceiling, 8.475,55, and above it
    ['2026-03-01', 900000, 98809],
  ])('deducts in %s from %i cents: %i', (when, base, expected) => {
    expect(inss(base, when)).toBe(expected)
  })

  it('grows with the pay, never faster than 14 %, and stops at the ceiling', () => {
    fc.assert(
      fc.property(pay, pay, month, (a, b, when) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const step = inss(high, when) - inss(low, when)
        expect(step).toBeGreaterThanOrEqual(0)
        expect(step).toBeLessThanOrEqual((high - low) * 0.14 + 1)
        const ceiling = tableOf(INSS_TABLES, when).faixas.at(-1)?.ate ?? 0
        expect(inss(ceiling + a, when)).toBe(inss(ceiling, when))
      }),
    )
  })

  it('names the rate of the band that the pay ends in', () => {
    expect([151800, 151801, 900000].map((base) => inssRate(base, '2025-06-01'))).toEqual([75, 90, 140])
  })

  it('throws before its first table', () => {
    expect(() => inss(100, '2023-04-30')).toThrow(RangeError)
  })
})

describe('IRRF', () => {
  const of = (rendimento: number, when: string, dependentes = 0, exclusiva = false) =>
    irrf({ rendimento, inss: inss(rendimento, when), dependentes, month: when, exclusiva })

  it('uses the simplified deduction when it is greater', () => {
    // 4.000,00 less 607,20 (INSS is 373,41): 3.392,80 x 15 % - 394,16 = 114,76
    expect(of(400000, '2025-06-01')).toEqual({ imposto: 11476, base: 339280, taxa: 150, simplificado: true })
  })

  it('takes INSS and dependents where they are the greater', () => {
    // INSS 509,60 + 2 x 189,59 = 888,78: 4.111,22 x 22,5 % - 675,49 = 249,5345
    expect(of(500000, '2025-06-01', 2)).toEqual({ imposto: 24953, base: 411122, taxa: 225, simplificado: false })
  })

  it('changes its table in February 2024 and in May 2025', () => {
    // 3.000,00 less 528,00 x 7,5 % - 158,40; less 564,80 x 7,5 % - 169,44; less 607,20: 2.392,80 pays nothing
    const taxes = ['2024-01-01', '2024-02-01', '2025-04-01', '2025-05-01'].map((when) => of(300000, when).imposto)
    expect(taxes).toEqual([2700, 1320, 1320, 0])
  })

  it('withholds nothing up to 5.000,00 from January 2026 on', () => {
    expect(of(500000, '2025-12-01').imposto).toBe(31289)
    expect(of(500000, '2026-01-01').imposto).toBe(0)
  })

  it('withholds less up to 7.350,00', () => {
    // 6.000,00: INSS 641,51, base 5.358,49 x 27,5 % - 908,73 = 564,85; less 978,62 - 798,87 = 179,75
    expect(inss(600000, '2026-01-01')).toBe(64151)
    expect(of(600000, '2026-01-01').imposto).toBe(56485 - 17975)
    const above = irrf({ rendimento: 735001, inss: 83051, dependentes: 0, month: '2026-01-01' })
    // 6.519,50 x 27,5 % - 908,73 = 884,1325, not reduced
    expect(above.imposto).toBe(88413)
  })

  it('withholds no amount up to ten reais, except from the 13th salary', () => {
    // 3.140,00 less 607,20 = 2.532,80 x 7,5 % - 182,16 = 7,80
    expect(of(314000, '2025-06-01').imposto).toBe(0)
    expect(of(314000, '2025-12-01', 0, true).imposto).toBe(780)
  })

  it('never exceeds the pay, and never falls as pay grows by whole reais', () => {
    fc.assert(
      fc.property(pay, fc.integer({ min: 0, max: 5 }), month, (amount, dependentes, when) => {
        const { imposto } = of(amount, when, dependentes)
        expect(imposto).toBeGreaterThanOrEqual(0)
        expect(imposto).toBeLessThanOrEqual(amount * 0.275)
        expect(of(amount + 100, when, dependentes).imposto).toBeGreaterThanOrEqual(imposto - 1)
        expect(of(amount, when, dependentes + 1).imposto).toBeLessThanOrEqual(imposto)
      }),
    )
  })
})

describe('the rest', () => {
  it('pays 8 % into FGTS, 2 % for apprentices', () => {
    expect([fgts(510627, false), fgts(90050, true)]).toEqual([40850, 1801])
  })

  it('advances 40 % of the salary where the month pays twenty days or more', () => {
    expect([advance(485000, 30), advance(485001, 20), advance(300000, 19)]).toEqual([194000, 194000, 0])
  })

  it('counts a twelfth for each month of fifteen days', () => {
    const counts = ['2020-05-04', '2026-01-17', '2026-01-18', '2026-02-14', '2026-02-15', '2026-12-18'].map((day) =>
      twelfths(day, 2026),
    )
    expect(counts).toEqual([12, 12, 11, 11, 10, 0])
  })
})
