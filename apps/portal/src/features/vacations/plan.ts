import { isDivision, type VacationPlan } from '@colab/contract/labor/vacation'
import type { Requestable } from './balance.ts'

/** Ways to use the days of a period. */
export type Way = 'whole' | 'sell' | 'halves' | 'split' | 'sale'

/** Values of the form: the chosen way, the days of each part, and their first days. */
export interface VacationForm {
  way: Way
  /** Days of each part of the way `split`; 0 for days that are left for later. */
  days: number[]
  sells: boolean
  starts: string[]
  adiantaDecimo: boolean
}

export const NOTHING: VacationForm = { way: 'whole', days: [], sells: false, starts: [], adiantaDecimo: false }

/** Days of each part of the way `halves`, which is offered for a whole period only. */
const HALF = 15

/** Returns the ways that a period allows. */
export function waysOf(period: Requestable): Way[] {
  const { left, sale, parts } = period
  const halves = isDivision([...parts, HALF, HALF], left) && left === 2 * HALF
  const mayDivide = choicesOf(period, NOTHING, 0).length > 1
  return [
    ...(isDivision([...parts, left], totalOf(period, false)) || !mayDivide ? (['whole'] as const) : []),
    ...(sale > 0 && left > sale ? (['sell'] as const) : []),
    ...(halves ? (['halves'] as const) : []),
    ...(mayDivide ? (['split'] as const) : []),
    ...(sale > 0 ? (['sale'] as const) : []),
  ]
}

export function sells({ way, sells }: Pick<VacationForm, 'way' | 'sells'>): boolean {
  return way === 'sell' || way === 'sale' || (way === 'split' && sells)
}

/** Days of the period without those sold. */
function totalOf({ days, sold, sale }: Requestable, isSelling: boolean): number {
  return days - sold - (isSelling ? sale : 0)
}

function openOf(period: Requestable, form: Pick<VacationForm, 'way' | 'sells'>): number {
  return period.left - (sells(form) ? period.sale : 0)
}

export function partDays(period: Requestable, form: VacationForm): number[] {
  const open = openOf(period, form)
  if (form.way === 'sale') return []
  if (form.way === 'halves') return [HALF, HALF]
  return form.way === 'split' ? form.days.filter((days) => days > 0) : [open]
}

/** Returns the days that a part of the way `split` may have, after those before it, longest first. */
export function choicesOf(period: Requestable, form: VacationForm, at: number): number[] {
  const isSelling = form.sells
  const before = [...period.parts, ...form.days.slice(0, at)]
  const rest = period.left - (isSelling ? period.sale : 0) - form.days.slice(0, at).reduce((sum, days) => sum + days, 0)
  const all = Array.from({ length: Math.max(0, rest) }, (_, less) => rest - less)
  return all.filter((days) => isDivision([...before, days], totalOf(period, isSelling)))
}

/** Converts the values of a form whose parts have a first day. */
export function planOf(period: Requestable, form: VacationForm): VacationPlan {
  const parts = partDays(period, form).map((diasFerias, at) => ({ dtIniFerias: form.starts[at] ?? '', diasFerias }))
  return { parts, abono: sells(form) }
}
