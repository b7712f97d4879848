import { INDICATOR, type IndicaPip } from '@colab/contract/domains/indicators'

const KINDS = Object.keys(INDICATOR).length

/** A month of the year with its indicators; empty without data. */
export interface Month {
  /** 1 to 12. */
  mes: number
  indicators: IndicaPip[]
  /** Per cent; null without data, and where a part of it was not understood. */
  subtotal: number | null
}

/** A month with all hundred points is rewarded (spec §9). */
const FULL = 100
const REWARDED = 130

/** Adds points, which may have decimals, in hundredths: binary fractions could miss a full hundred. */
function addUp(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + Math.round(figure * 100), 0) / 100
}

/** Returns all twelve months, with or without data; `leftOut` rows may belong to any of them. */
export function monthsOf(rows: readonly IndicaPip[], leftOut = 0): Month[] {
  return Array.from({ length: 12 }, (_, at) => {
    const indicators = rows.filter(({ mes }) => mes === at + 1)
    const isWhole = leftOut === 0 || new Set(indicators.map(({ tipo }) => String(tipo))).size >= KINDS
    return { mes: at + 1, indicators, subtotal: isWhole ? subtotalOf(indicators) : null }
  })
}

/** Returns whether a month has two figures of one indicator, of which none is known to be the right one. */
function isTwice(indicators: readonly IndicaPip[]): boolean {
  return new Set(indicators.map(({ tipo }) => String(tipo))).size < indicators.length
}

function subtotalOf(indicators: readonly IndicaPip[]): number | null {
  const figures = indicators.map(({ nota }) => nota)
  if (figures.length === 0 || isTwice(indicators) || !isKnown(figures)) return null
  const points = addUp(figures)
  return points === FULL ? REWARDED : points
}

export function hasData({ indicators }: Month): boolean {
  return indicators.length > 0
}

/** Returns the mean of the months with data, rounded to two decimals; null without data, or next to a month without subtotal. */
export function finalOf(months: readonly Month[]): number | null {
  return meanOf(months.filter(hasData).map(({ subtotal }) => subtotal))
}

/** Returns the mean of one indicator over the months with data, like `finalOf`. */
export function averageOf(months: readonly Month[], tipo: number): number | null {
  const own = months.map(({ indicators }) => indicators.filter((row) => String(row.tipo) === String(tipo)))
  return own.some(isTwice) ? null : meanOf(own.flat().map(({ nota }) => nota))
}

function isKnown(figures: (number | null)[]): figures is number[] {
  return !figures.includes(null)
}

function meanOf(figures: (number | null)[]): number | null {
  if (figures.length === 0 || !isKnown(figures)) return null
  // In whole hundredths, so that halves round as expected.
  return Math.round((addUp(figures) * 100) / figures.length) / 100
}
