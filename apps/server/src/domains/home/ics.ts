import type { IsoDate } from '@colab/contract/wire/date'

/** An event of a whole day. */
export interface CalendarEvent {
  uid: string
  day: IsoDate
  dayAfter: IsoDate
  summary: string
}

/** Escapes text (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

const compact = (day: IsoDate) => day.replaceAll('-', '')

/** Longest line in bytes, without its end (RFC 5545 §3.1). */
const LONGEST = 75

/** Folds a line; a continuation begins with a space. Characters are never cut. */
function folded(line: string): string {
  let [current, bytes] = ['', 0]
  const lines: string[] = []
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LONGEST) {
      lines.push(current)
      ;[current, bytes] = [' ', 1]
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/**
 * Writes a calendar (RFC 5545) of events of whole days, which need no time zone. An own writer: the library for it is 1.4 MB, mostly
 * repetition, alarms and time zones.
 */
export function writeCalendar(name: string, now: number, events: readonly CalendarEvent[]): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//colab//Portal do Colaborador//PT',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(({ uid, day, dayAfter, summary }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter)}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
