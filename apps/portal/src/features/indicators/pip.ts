import type { IndicaPip } from '@colab/contract/domains/indicators'

/** A month of the year, and its indicators; none where there is no data. */
export interface Month {
  /** 1 to 12. */
  mes: number
  indicators: IndicaPip[]
  /** Per cent; null without data. */
  subtotal: number | null
}

/** A month with every point of a hundred is rewarded (spec §9). */
const FULL = 100
const REWARDED = 130

/** Points of back ends may have decimals: they are added in hundredths, or a full hundred would be missed. */
function addUp(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + Math.round(figure * 100), 0) / 100
}

/** All twelve months, whatever of them has data. */
export function monthsOf(rows: readonly IndicaPip[]): Month[] {
  return Array.from({ length: 12 }, (_, at) => {
    const indicators = rows.filter(({ mes }) => mes === at + 1)
    const points = addUp(indicators.map(({ nota }) => nota))
    return { mes: at + 1, indicators, subtotal: indicators.length === 0 ? null : points === FULL ? REWARDED : points }
  })
}

/** The mean of the months that have data, rounded to two decimals; null where none has. */
export function finalOf(months: readonly Month[]): number | null {
  const figures = months.flatMap(({ subtotal }) => (subtotal === null ? [] : [subtotal]))
  if (figures.length === 0) return null
  // In whole hundredths, so that halves round the way they are read.
  return Math.round((addUp(figures) * 100) / figures.length) / 100
}
