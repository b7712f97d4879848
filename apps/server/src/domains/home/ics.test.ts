import { expect, it } from 'vitest'
import { writeCalendar } from './ics.ts'

it('escapes text and folds lines at 75 bytes without cutting a character', () => {
  const summary = `Assinar: ${'ção, '.repeat(30)};\\\nfim`
  const text = writeCalendar('Portal', 0, [{ uid: 'u', day: '2026-12-31', dayAfter: '2027-01-01', summary }])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:Assinar: ${'ção\\, '.repeat(30)}\\;\\\\\\nfim\r\n`)
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(unfolded).toContain('DTSTAMP:19700101T000000Z\r\n')
})
