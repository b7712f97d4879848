/** Noon, UTC, of a day (`YYYY-MM-DD`): the creation time in its PDFs. */
export function noonOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12)
}
