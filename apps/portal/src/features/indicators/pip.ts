import type { IndicaPip } from '@colab/contract/domains/indicators'

/** A month of the year with its indicators; empty without data. */
export interface Month {
  /** 1 to 12. */
  mes: number
  indicators: IndicaPip[]
  /** Per cent; null without data. */
  subtotal: number | null
}

/** A month with all hundred points is rewarded (spec §9). */
const FULL = 100
const REWARDED = 130

/** Adds points, which may have decimals, in hundredths: binary fractions could miss a full hundred. */
function addUp(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + Math.round(figure * 100), 0) / 100
}

/** Returns all twelve months, with or without data. */
export function monthsOf(rows: readonly IndicaPip[]): Month[] {
  return Array.from({ length: 12 }, (_, at) => {
    const indicators = rows.filter(({ mes }) => mes === at + 1)
    const figures = indicators.map(({ nota }) => nota).filter((nota) => nota !== null)
    const points = addUp(figures)
    return { mes: at + 1, indicators, subtotal: figures.length === 0 ? null : points === FULL ? REWARDED : points }
  })
}

/** Returns the mean of the months with data, rounded to two decimals; null without data. */
export function finalOf(months: readonly Month[]): number | null {
  return meanOf(months.map(({ subtotal }) => subtotal))
}

/** Returns the mean of one indicator over the months with data, like `finalOf`. */
export function averageOf(months: readonly Month[], tipo: number): number | null {
  const own = months.flatMap(({ indicators }) => indicators.filter((row) => String(row.tipo) === String(tipo)))
  return meanOf(own.map(({ nota }) => nota))
}

function meanOf(given: readonly (number | null)[]): number | null {
  const figures = given.filter((figure) => figure !== null)
  if (figures.length === 0) return null
  // In whole hundredths, so that halves round as expected.
  return Math.round((addUp(figures) * 100) / figures.length) / 100
}
