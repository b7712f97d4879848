function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Whether the text is a time of day, `HH:MM` from 00:00 to 23:59 (wire protocol §1). */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Minutes of `HH:MM`, `-02:30` being -150. Totals may pass 24 hours, as overtime and a balance of hours do (wire
 * protocol §7, saldoBanco). null when the text is no such thing; ask `isTime` first where a time of day is meant.
 */
export function readMinutes(text: string): number | null {
  const parts = /^(-?)(\d{2,6}):([0-5]\d)$/.exec(text)
  if (!parts) return null
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return parts[1] && minutes ? -minutes : minutes
}

/** Whole minutes as `HH:MM`, with `-` before a negative total and more than two digits from 100 hours on. */
export function formatMinutes(minutes: number): string {
  return (minutes < 0 ? '-' : '') + clock(Math.abs(minutes))
}

/** `HH:MM` of segMovto, seconds since midnight (wire protocol §1); seconds within the minute drop. '' outside a day. */
export function timeOfSeg(segMovto: number): string {
  return segMovto >= 0 && segMovto < 86_400 ? clock(Math.floor(segMovto / 60)) : ''
}

/** segMovto, seconds since midnight, of a time of day `HH:MM` (wire protocol §1); null when it is none. */
export function segOfTime(time: string): number | null {
  return isTime(time) ? Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60 : null
}
