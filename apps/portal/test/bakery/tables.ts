/*
 * The tables of INSS and IRRF, copied from the laws independently of the code under test, and applied in another way: the marginal rates of
 * INSS from the top, and the tax as the highest of "rate less amount". Cents and tenths of a per cent.
 */

const INSS = {
  2023: [1320_00, 2571_29, 3856_94, 7507_49],
  2024: [1412_00, 2666_68, 4000_03, 7786_02],
  2025: [1518_00, 2793_88, 4190_83, 8157_41],
  2026: [1621_00, 2902_84, 4354_27, 8475_55],
}
const MARGINS = [75, 15, 30, 20]

export interface Rounding {
  /** Truncates fractions of a cent instead of rounding them. */
  cuts: boolean
}

export function inCents(numerator: number, denominator: number, { cuts }: Rounding = { cuts: false }): number {
  return cuts ? Math.floor(numerator / denominator) : Math.floor((2 * numerator + denominator) / (2 * denominator))
}

function limitsOf(year: number): readonly number[] {
  return INSS[year as keyof typeof INSS] ?? []
}

/** Each rate adds its difference to the previous one on the pay above the lower limit; nothing is due above the last limit. */
export function inssOf(base: number, year: number, rounding?: Rounding): number {
  const limits = limitsOf(year)
  const capped = Math.min(base, limits.at(-1) ?? 0)
  const sum = MARGINS.reduce(
    (total, rate, at) => total + rate * Math.max(0, capped - (at === 0 ? 0 : (limits[at - 1] ?? 0))),
    0,
  )
  return inCents(sum, 1000, rounding)
}

export function ceilingOf(year: number): number {
  return limitsOf(year).at(-1) ?? 0
}

/** Amounts to deduct by rate: [rate, cents]. */
const IRRF = [
  {
    since: '2024-02',
    simplified: 564_80,
    bands: [
      [0, 0],
      [75, 169_44],
      [150, 381_44],
      [225, 662_77],
      [275, 896_00],
    ],
  },
  {
    since: '2025-05',
    simplified: 607_20,
    bands: [
      [0, 0],
      [75, 182_16],
      [150, 394_16],
      [225, 675_49],
      [275, 908_73],
    ],
  },
] as const
const DEPENDENT = 189_59

interface Taxable {
  gross: number
  /** INSS, pension and alimony. */
  deducted: number
  dependents: number
  payday: string
  /** The 13th salary: small amounts are withheld too. */
  isFinal?: boolean
  takesSimplified?: boolean
}

export function irrfOf({ gross, deducted, dependents, payday, isFinal = false, takesSimplified = true }: Taxable) {
  const { simplified, bands } = IRRF.findLast(({ since }) => payday >= since) ?? IRRF[0]
  const legal = deducted + dependents * DEPENDENT
  const base = Math.max(0, gross - Math.max(legal, takesSimplified ? simplified : 0))
  const full = inCents(Math.max(...bands.map(([rate, less]) => base * rate - less * 1000)), 1000)
  const tax = Math.max(0, full - reductionOf(gross, payday))
  return { base, tax: !isFinal && tax <= 10_00 ? 0 : tax }
}

/** Lei 15.270/2025: no tax up to R$ 5.000,00; up to R$ 7.350,00 it is reduced by 978,62 - 0,133145 of the pay. */
function reductionOf(gross: number, payday: string): number {
  if (payday < '2026' || gross > 7350_00) return 0
  return gross <= 5000_00 ? Number.POSITIVE_INFINITY : inCents(978_62 * 1_000_000 - 133_145 * gross, 1_000_000)
}
