import { addDays, addMonths, weekday } from '@colab/contract/wire/calendar'
import { isHoliday } from './holidays.ts'
import type { Vacation } from './people.ts'
import type { Random } from './random.ts'

/**
 * Returns the first possible start of a vacation: Monday to Wednesday, so never in the two days before the weekly rest,
 * nor before a holiday (CLT art. 134 § 3). Not at either end of a month, so that each month keeps some pay.
 */
export function vacationStart(from: string): string {
  let day = from
  for (;;) {
    const at = weekday(day)
    const ofMonth = Number(day.slice(8))
    const free = ![day, addDays(day, 1), addDays(day, 2)].some(isHoliday)
    if (at >= 1 && at <= 3 && ofMonth >= 3 && ofMonth <= 25 && free) return day
    day = addDays(day, 1)
  }
}

/** Parts of one acquisition period: days away, days sold, and months between its end and the start of the part. */
function parts(random: Random): { dias: number; abono: number; depois: number }[] {
  const kind = random.int(1, 10)
  if (kind <= 5) return [{ dias: 30, abono: 0, depois: random.int(1, 9) }]
  if (kind <= 7) return [{ dias: 20, abono: 10, depois: random.int(1, 9) }]
  const first = kind === 8 ? 20 : 15
  return [
    { dias: first, abono: 0, depois: random.int(1, 4) },
    { dias: 30 - first, abono: 0, depois: random.int(6, 10) },
  ]
}

export interface PlanOptions {
  dtAdmissao: string
  today: string
  /** Whether the dates of vacations that are not over are set. */
  planned: boolean
  /** Sets the next vacation from this day on, 20 days with 10 sold, for the period that ended last. */
  next?: string
  random: Random
}

/**
 * Returns the vacations of the acquisition periods that ended in the three years before today. Each is taken in the
 * twelve months after its period (período concessivo, CLT art. 134); future unplanned ones have no dates.
 */
export function planVacations({ dtAdmissao, today, planned, next, random }: PlanOptions): Vacation[] {
  const vacations: Vacation[] = []
  const oldest = addMonths(today, -38)
  for (let years = 0; ; years++) {
    const dtIniPeriodo = addMonths(dtAdmissao, years * 12)
    const dtFimPeriodo = addDays(addMonths(dtAdmissao, years * 12 + 12), -1)
    if (dtFimPeriodo >= today) return vacations
    if (dtFimPeriodo < oldest) continue
    const last = addMonths(dtFimPeriodo, 12) >= today
    const chosen = next && last ? [{ dias: 20, abono: 10, depois: 0 }] : parts(random)
    for (const [at, { dias, abono, depois }] of chosen.entries()) {
      const start = vacationStart(next && last ? next : addMonths(dtFimPeriodo, depois))
      const end = addDays(start, dias - 1)
      const known = end < today || planned
      vacations.push({
        dtIniPeriodo,
        dtFimPeriodo,
        sequencia: at + 1,
        dtIniFerias: known ? start : null,
        dtFimFerias: known ? end : null,
        diasFerias: dias,
        diasAbono: abono,
      })
    }
  }
}
