import { daysBetween } from '@colab/contract/wire/calendar'
import { isDate } from '@colab/contract/wire/date'
import { companyTime } from '@colab/ui/i18n/clock.ts'
import { t } from '@lingui/core/macro'

/** Returns how long ago a request arrived (`YYYY-MM-DD`, optionally with ` HH:MM`): `3 d`, `2 h`, or `hoje`. */
export function ageOf(recebido: string): string {
  const [day = '', time = ''] = recebido.split(' ')
  if (!isDate(day)) return ''
  const { day: today, time: now } = companyTime()
  const days = daysBetween(day, today)
  if (days > 0) return t`${days} d`
  const hours = time ? Number(now.slice(0, 2)) - Number(time.slice(0, 2)) : 0
  return hours > 0 ? t`${hours} h` : t`hoje`
}

/** Returns the days until a deadline (`YYYY-MM-DD`, optionally with a time), negative after it; null without one. */
export function daysLeft(prazo: string): number | null {
  const [day = ''] = prazo.split(' ')
  return isDate(day) ? daysBetween(companyTime().day, day) : null
}
