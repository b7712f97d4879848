/** The one source of "now" and "today"; tests set their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** `YYYY-MM-DD` in the company's time zone (America/Sao_Paulo unless a unit says otherwise). */
  today(timeZone?: string): string
}

export const TIME_ZONE = 'America/Sao_Paulo'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day and time of a moment in a time zone, as `YYYY-MM-DD` and `HH:MM`. */
export function localTime(moment: number, timeZone = TIME_ZONE): { day: string; time: string } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  const [day = '', time = ''] = format.format(moment).split(' ')
  return { day, time }
}

/** Returns a clock based on `now`, by default that of the machine. */
export function createClock(now: () => number = Date.now): Clock {
  return { now, today: (timeZone) => localTime(now(), timeZone).day }
}
