import { cents } from './rounding.ts'
import { INSS_OF_CONTRIBUTORS, INSS_TABLES, tableOf } from './tables.ts'

/**
 * Returns the INSS of an employee on one employer's pay of a month, in cents: each part of the pay at the rate of its
 * band, the sum rounded once, nothing above the last band. Two employers each withhold on their own pay, as they do
 * when neither is informed of the other. Throws RangeError before the first table.
 */
export function inss(base: number, month: string): number {
  let sum = 0
  let floor = 0
  for (const { ate, taxa } of tableOf(INSS_TABLES, month).faixas) {
    sum += Math.max(0, Math.min(base, ate) - floor) * taxa
    floor = ate
  }
  return cents(sum, 1000)
}

/** The part of a base in one band: `parte` cents at `taxa` tenths of a per cent, and its contribution in cents. */
export interface InssPart {
  ate: number
  taxa: number
  parte: number
  valor: number
}

/** Returns the bands that a base reaches. Each is rounded together with those below it, so that they add up to the contribution. */
export function inssParts(base: number, month: string): InssPart[] {
  let floor = 0
  let sum = 0
  return tableOf(INSS_TABLES, month)
    .faixas.map(({ ate, taxa }) => {
      const parte = Math.max(0, Math.min(base, ate) - floor)
      floor = ate
      const below = cents(sum, 1000)
      sum += parte * taxa
      return { ate, taxa, parte, valor: cents(sum, 1000) - below }
    })
    .filter(({ parte }) => parte > 0)
}

/** Returns the limit above which no contribution is due, in cents. */
export function inssCeiling(month: string): number {
  return tableOf(INSS_TABLES, month).faixas.at(-1)?.ate ?? 0
}

/** Returns the contribution that is withheld from an individual contributor, such as a director with pro-labore, as its only part. */
export function contributorPart(base: number, month: string): InssPart {
  const ate = inssCeiling(month)
  const parte = Math.min(base, ate)
  return { ate, taxa: INSS_OF_CONTRIBUTORS, parte, valor: cents(parte * INSS_OF_CONTRIBUTORS, 1000) }
}

/** Returns the rate of the highest reached band, in tenths of a per cent, as shown on payslips. */
export function inssRate(base: number, month: string): number {
  const { faixas } = tableOf(INSS_TABLES, month)
  return (faixas.find(({ ate }) => base <= ate) ?? faixas.at(-1))?.taxa ?? 0
}
