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

/** The month of a receipt as a parameter of the punches; undefined for months whose punches are not shown. */
function punchMonth(date: IsoDate): 'atual' | 'anterior' | undefined {
  const [month, current] = [firstOfMonth(date), firstOfMonth(today())]
  if (!hasScreen(PATHS.punches)) return undefined
  return month === current ? 'atual' : month === addMonths(current, -1) ? 'anterior' : undefined
}

/** Reads the days of an absence among the causes; none where they are unknown. */
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

/**
 * Returns the address of the screen with the details of a cause, for an absence of its first day; undefined where there is no such screen,
 * or not for that month.
 */
export function sourceOf({ change, days }: Cause, date: IsoDate, absent: readonly IsoDate[]): string | undefined {
  if (OF_BENEFITS.includes(change.topic) && hasScreen(PATHS.benefits)) return PATHS.benefits
  const month = punchMonth(date)
  if (!month || !OF_PUNCHES.includes(change.topic)) return undefined
  const [first] = days === null ? [] : absent
  return `${PATHS.punches}?${first ? `dia=${first}` : `competencia=${month}`}`
}
