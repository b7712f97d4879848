import { addDays, weekday } from '@colab/contract/wire/calendar'

/** National holidays of fixed date by MM-DD (Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023). */
export const FIXED_HOLIDAYS: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Dia da Consciência Negra',
  '12-25': 'Natal',
}

/** A national holiday only since 2024. */
const CONSCIOUSNESS = '11-20'

/** Easter Sunday of a year (the anonymous Gregorian computus). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

/** Keeps each answer: two hundred employments ask about the same days. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const found = find(key)
    known.set(key, found)
    return found
  }
}

const goodFriday = remembered((year: number) => addDays(easter(year), -2))

/** Returns the name of a national holiday, '' for other days; state and municipal ones are omitted. */
export const holidayName = remembered((day: string): string => {
  const year = Number(day.slice(0, 4))
  if (day === goodFriday(year)) return 'Paixão de Cristo'
  const date = day.slice(5)
  return date === CONSCIOUSNESS && year < 2024 ? '' : (FIXED_HOLIDAYS[date] ?? '')
})

export function isHoliday(day: string): boolean {
  return holidayName(day) !== ''
}

/** Municipal holidays by town, MM-DD. */
export const TOWN_HOLIDAYS: Readonly<Record<string, readonly [date: string, nome: string]>> = {
  Curitiba: ['09-08', 'Nossa Senhora da Luz dos Pinhais'],
  Manaus: ['10-24', 'Aniversário de Manaus'],
}

/** Returns whether a day is Monday to Friday and no holiday: a common workday of the demo company. */
export const isWorkday = remembered((day: string) => {
  const at = weekday(day)
  return at >= 1 && at <= 5 && !isHoliday(day)
})

/** Sundays and holidays, the paid weekly rest (DSR, Lei 605/1949). */
export const isRestDay = remembered((day: string) => weekday(day) === 0 || isHoliday(day))

/** Returns the day itself or the first workday after it. */
export function workdayFrom(day: string): string {
  let at = day
  while (!isWorkday(at)) at = addDays(at, 1)
  return at
}

/** Returns the day itself or the last workday before it. */
export function workdayUntil(day: string): string {
  let at = day
  while (!isWorkday(at)) at = addDays(at, -1)
  return at
}

/** Returns the fifth workday of a month, by which pay is due (CLT art. 459 § 1). */
export function payday(month: string): string {
  let day = addDays(month, -1)
  for (let count = 0; count < 5; ) {
    day = addDays(day, 1)
    if (isWorkday(day)) count += 1
  }
  return day
}
