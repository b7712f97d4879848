import type { IsoDate } from '@colab/contract/wire/date'

/** Years that are complete between two days, as birthdays are counted; 0 where the first is the later. */
export function wholeYears(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}
