/** Noon, UTC, of a day (`YYYY-MM-DD`): the moment that its papers say they were made. */
export function noonOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12)
}
