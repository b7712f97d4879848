/** Time zone of the company; a device may use another. */
const TIME_ZONE = 'America/Sao_Paulo'

/** Milliseconds since 1970. */
export const now = () => Date.now()

/** Returns the date in the time zone of the company, `YYYY-MM-DD`; the only source of "today" in the portal. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now())
}

/** Returns date and time (`HH:MM`) in the time zone of the company. */
export function companyTime(): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, timeStyle: 'short' })
  return { day: today(), time: format.format(now()) }
}

/** Returns the local hour of the employee, 0 to 23. */
export function hour(): number {
  return new Date(now()).getHours()
}
