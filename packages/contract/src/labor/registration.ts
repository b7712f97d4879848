/* What a contract declares about its time, apart from how it is counted, so that lists of columns load nothing else. */

/** The times of a working day that a contract registers. */
export const REGISTRATION = {
  /** Each begin and end, also of the break. */
  all: 'todas',
  /** The first and the last one; the break is that of the hours due (CLT art. 74 § 2). */
  preAssigned: 'preAssinalado',
  /** The first and the last one; the break is paid instead of taken, as twelve hours by 36 allow (CLT art. 59-A). */
  breakPaid: 'intervaloPago',
  /** Only what differs from the hours due (CLT art. 74 § 4). */
  exceptions: 'excecao',
  /** Work without control of hours (CLT art. 62). */
  exempt: 'isento',
} as const
export const REGISTRATIONS = Object.values(REGISTRATION)
/** '' where it is not declared. */
export type Registration = (typeof REGISTRATIONS)[number] | ''

/** Night work: of towns (CLT art. 73), and on farms with crops or with livestock, where the hour is not reduced (Lei 5.889/1973 art. 7). */
export const NIGHT = { urban: 'urbano', crops: 'lavoura', livestock: 'pecuaria' } as const
export const NIGHTS = Object.values(NIGHT)
/** '' where it is not declared. */
export type Night = (typeof NIGHTS)[number] | ''

export function readRegistration(text: string): Registration {
  return REGISTRATIONS.find((known) => known === text) ?? ''
}

export function readNight(text: string): Night {
  return NIGHTS.find((known) => known === text) ?? ''
}
