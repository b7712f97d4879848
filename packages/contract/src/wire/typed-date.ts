import { type IsoDate, isDate } from './date.ts'

/** Reads a typed or pasted date; missing parts come from today (spec §2 Date-picker field). '' when impossible. */
export function readTypedDate(typed: string, today: IsoDate): IsoDate | '' {
  const text = typed.replace(/[\s_]/g, '')
  if (isDate(text)) return text
  const parts =
    /^(\d{0,2})(?:[/.-](\d{0,2})(?:[/.-](\d{4})?)?)?$/.exec(text) ?? /^(\d\d)(?:(\d\d)(\d{4})?)?$/.exec(text)
  const [day, month, year] = parts?.slice(1) ?? []
  if (!day && !month && !year) return ''
  const iso = [
    year || today.slice(0, 4),
    (month || today.slice(5, 7)).padStart(2, '0'),
    (day || today.slice(8)).padStart(2, '0'),
  ].join('-')
  return isDate(iso) ? iso : ''
}
