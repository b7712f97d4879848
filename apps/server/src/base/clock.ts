/** The one source of "now" and "today"; tests set their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** `YYYY-MM-DD` in the company's time zone (America/Sao_Paulo unless a unit says otherwise). */
  today(timeZone?: string): string
}

export const TIME_ZONE = 'America/Sao_Paulo'

const MINUTE = 60_000

interface Zone {
  format: Intl.DateTimeFormat
  /** The last minute that was read, since the epoch; offsets are whole minutes. */
  minute: number
  local: { readonly day: string; readonly time: string }
}

const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const zone = { format, minute: Number.NaN, local: { day: '', time: '' } }
  zones.set(timeZone, zone)
  return zone
}

/** Returns the day and time of a moment in a time zone, as `YYYY-MM-DD` and `HH:MM`. */
export function localTime(moment: number, timeZone = TIME_ZONE): Zone['local'] {
  const zone = zoneOf(timeZone)
  const minute = Math.floor(moment / MINUTE)
  if (minute !== zone.minute) {
    const [day = '', time = ''] = zone.format.format(moment).split(' ')
    zone.minute = minute
    zone.local = { day, time }
  }
  return zone.local
}

/** Returns a clock based on `now`, by default that of the machine. */
export function createClock(now: () => number = Date.now): Clock {
  return { now, today: (timeZone) => localTime(now(), timeZone).day }
}
