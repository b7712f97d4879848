function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Reads `HH:MM` as minutes, `-02:30` as -150; totals may exceed 24 hours. Returns null when invalid. */
export function readMinutes(text: string): number | null {
  const parts = /^(-?)(\d{2,6}):([0-5]\d)$/.exec(text)
  if (!parts) return null
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return parts[1] && minutes ? -minutes : minutes
}

export function formatMinutes(minutes: number): string {
  return (minutes < 0 ? '-' : '') + clock(Math.abs(minutes))
}

/** '' outside a day. */
export function timeOfSeg(segMovto: number): string {
  return segMovto >= 0 && segMovto < 86_400 ? clock(Math.floor(segMovto / 60)) : ''
}

export function segOfTime(time: string): number | null {
  return isTime(time) ? Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60 : null
}

/**
 * A time of a day, with `:`, `h` or nothing between hours and minutes; seconds are dropped. `(I)` marks an added punch,
 * `(P)` a pre-assigned one. Digits after a colon are no time: without lookbehind, which Safari lacks before 16.4, the
 * match includes the colon.
 */
const TIME = /(:?)\b(?:([01]?\d|2[0-3])(?::|h)([0-5]\d)(?::[0-5]\d)?|([01]\d|2[0-3])([0-5]\d))(?![\w:])\s*(\([IP]\))?/gi

export interface TimeInText {
  /** `HH:MM` */
  time: string
  /** Whether `(I)` follows: a punch that was added later. */
  added: boolean
  /** Whether `(P)` follows: a time of the break that was not punched (CLT art. 74 § 2). */
  preAssigned: boolean
}

/**
 * Finds the times of a day in a text of any back end: `8:01`, `08:01`, `08:01:00`, `08h01`, `0801` (wire protocol §8).
 * `other` is the rest of the text, without blanks and separators: '' only where everything was read.
 */
export function readTimes(text: string): { times: TimeInText[]; other: string } {
  const found = [...text.matchAll(TIME)].filter(([, colon]) => !colon)
  // Beside times of another form, `0801` is a code.
  const isCode = found.some(([, , hour]) => hour !== undefined)
  const times = found
    .filter(([, , hour]) => hour !== undefined || !isCode)
    .map(([, , hour, minute, hourOfFour, minuteOfFour, sign]) => ({
      time: `${(hour ?? hourOfFour ?? '').padStart(2, '0')}:${minute ?? minuteOfFour}`,
      added: sign?.toUpperCase() === '(I)',
      preAssigned: sign?.toUpperCase() === '(P)',
    }))
  const other = text.replace(TIME, (match: string, colon: string, hour?: string) =>
    colon || (isCode && hour === undefined) ? match : ' ',
  )
  return { times, other: other.replace(/^[\s,;|/-]+|[\s,;|/-]+$/g, '').replace(/[\s,;|/-]{2,}/g, ' ') }
}

/**
 * Reads the punches of a day; null where the text contains anything else, or where it is unknown whether a last `00:00`
 * that completes a pair is a punch. Where the hours due end about midnight, it is one. All others, in every place or at
 * the end, are empty slots.
 */
export function readPunches(text: string, endsAtMidnight = false): TimeInText[] | null {
  const { times, other } = readTimes(text)
  if (other) return null
  const filled = times.slice(0, times.findLastIndex(({ time, added }) => time !== '00:00' || added) + 1)
  const slots = times.length - filled.length
  if (slots === 0 || filled.length % 2 === 0) return filled
  return slots === 1 && endsAtMidnight ? times : null
}

/** Reads a single time of a day in any of these forms as `HH:MM`; '' when there is none, or anything else. */
export function readTime(text: string): string {
  const { times, other } = readTimes(text)
  return times.length === 1 && other === '' ? (times[0]?.time ?? '') : ''
}

/** Reads an amount of hours of any back end as minutes: `3:20`, `+3:20`, `-03:20`, `3:20-`, `123:45:00`; null for anything else. */
export function readHours(text: string): number | null {
  const [, before = '', hours, minutes, after = ''] =
    /^\s*([+\-−]?)\s*(\d{1,6})[:h]([0-5]\d)(?::[0-5]\d)?\s*([+\-−]?)\s*$/i.exec(text) ?? []
  if (hours === undefined || (before && after)) return null
  const total = Number(hours) * 60 + Number(minutes)
  return /[-−]/.test(before + after) && total ? -total : total
}

/** Formats minutes with their sign: `+05:40`, `−02:30`, `00:00`. */
export function signedHours(minutes: number): string {
  return (minutes > 0 ? '+' : minutes < 0 ? '−' : '') + clock(Math.abs(minutes))
}
