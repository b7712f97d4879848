/** The company's time zone; a device may be set to another. */
const TIME_ZONE = 'America/Sao_Paulo'

/** Milliseconds since 1970. */
export const now = () => Date.now()

/** The day it is where the company is, `YYYY-MM-DD`; the one source of "today" in the portal. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now())
}

/** Day and time (`HH:MM`) where the company is, whatever the clock of the device is set to. */
export function companyTime(): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, timeStyle: 'short' })
  return { day: today(), time: format.format(now()) }
}

/** The hour of the day where the employee is, 0 to 23. */
export function hour(): number {
  return new Date(now()).getHours()
}
