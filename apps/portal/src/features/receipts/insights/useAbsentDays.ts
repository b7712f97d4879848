import { buscaMarcacaoPonto, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { IsoDate } from '@colab/contract/wire/date'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import type { Employment } from '../receipt.ts'
import { absentDays } from './absence.ts'
import type { Cause, Story } from './story.ts'

/** The month of a receipt as the punches name it; undefined where they are not shown for it. */
function punchMonth(date: IsoDate): 'atual' | 'anterior' | undefined {
  const [month, current] = [firstOfMonth(date), firstOfMonth(today())]
  if (!hasScreen(PATHS.punches)) return undefined
  return month === current ? 'atual' : month === addMonths(current, -1) ? 'anterior' : undefined
}

/** Reads the days of the absence that a story tells of; none where they are not known. */
export function useAbsentDays(date: IsoDate, { head }: Employment, story: Story | null) {
  const month = punchMonth(date)
  const days = story?.causes.find((cause) => cause.days !== null)?.days ?? null
  const isAsked = month !== undefined && days !== null
  const tipo = month === 'atual' ? PUNCH_MONTH.current : PUNCH_MONTH.previous
  const { data, isPending } = useCall(buscaMarcacaoPonto, { tipo }, { enabled: isAsked })
  const absence = { codEmpregado: head.codEmpregado, month: firstOfMonth(date), days: days ?? 0 }
  const absent = isAsked && data?.leftOut === 0 ? absentDays(data.Marcacao, absence) : []
  return { absent, isPending: isAsked && isPending }
}

const OF_PUNCHES: readonly unknown[] = ['absence', 'restLost', 'overtime', 'nightWork']
const OF_BENEFITS: readonly unknown[] = ['transport', 'meals', 'healthPlan']

/** Returns the address of what is behind a cause, of an absence its first day; undefined where no screen shows it, or not for that month. */
export function sourceOf({ change, days }: Cause, date: IsoDate, absent: readonly IsoDate[]): string | undefined {
  if (OF_BENEFITS.includes(change.topic) && hasScreen(PATHS.benefits)) return PATHS.benefits
  const month = punchMonth(date)
  if (!month || !OF_PUNCHES.includes(change.topic)) return undefined
  const [first] = days === null ? [] : absent
  return `${PATHS.punches}?${first ? `dia=${first}` : `competencia=${month}`}`
}
