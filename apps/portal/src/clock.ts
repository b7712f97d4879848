/** Milliseconds since 1970. */
export const now = () => Date.now()

/** The day it is where the company is, `YYYY-MM-DD`; the one source of "today" in the portal. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(now())
}

/** Day and time (`HH:MM`) where the company is, whatever the clock of the device is set to. */
export function companyTime(): { day: string; time: string } {
  const zone = { timeZone: 'America/Sao_Paulo', timeStyle: 'short' } as const
  return { day: today(), time: new Intl.DateTimeFormat('sv-SE', zone).format(Date.now()) }
}

/** The hour of the day where the employee is, 0 to 23. */
export function hour(): number {
  return new Date(now()).getHours()
}
