import type { IsoDate } from '@colab/contract/wire/date'

/** Returns the complete years between two days, counted like birthdays; 0 if the first is later. */
export function wholeYears(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}
