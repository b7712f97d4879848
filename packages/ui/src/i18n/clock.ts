/** Milliseconds since 1970. */
export const now = () => Date.now()

/**
 * Brasília is three hours behind UTC all year (no daylight saving since Decree 9.772/2019). Calculated, because the
 * first use of Intl blocks a slow phone for a tenth of a second while the first screen appears.
 */
const BEHIND_UTC = 3 * 3_600_000

/** Returns the date in the time zone of the company, `YYYY-MM-DD`; the only source of "today" in a browser. */
export function today(): string {
  return companyTime().day
}

/** Returns date and time (`HH:MM`) of a moment, by default of now, in the time zone of the company. */
export function companyTime(at = now()): { day: string; time: string } {
  const text = new Date(at - BEHIND_UTC).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Returns the local hour of the person, 0 to 23. */
export function hour(): number {
  return new Date(now()).getHours()
}
