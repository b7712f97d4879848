import type { Movimento } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import type { Kind } from '../../src/features/receipts/kinds.ts'
import type { Contract } from './people.ts'
import { inCents } from './tables.ts'

/** The receipt of one contract as it is stored. */
export interface Receipt {
  kind: Kind
  date: string
  rows: Movimento[]
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

/** Returns the salary after the raises of each March, in cents. */
export function salaryIn({ salary, trade }: Contract, month: string): number {
  const raises = trade === 'director' ? 0 : ['2025-03', '2026-03'].filter((raise) => raise <= month).length
  return Math.round(salary * 1.05 ** raises)
}

export function daysIn(month: string, start: string, days: number): number {
  const isIn = (at: number) => addDays(start, at).slice(0, 7) === month.slice(0, 7)
  return Array.from({ length: days }, (_, at) => at).filter(isIn).length
}

/** Employer 2 shows no days, truncates fractions and caps the base; employer 1 shows days, and pays months of 30. */
export function habitsOf({ employer }: Contract) {
  return { shows: employer === 1, cuts: employer === 2, caps: employer === 2 }
}

export function depositOf({ trade }: Contract, base: number): number {
  return inCents(base * (trade === 'apprentice' ? 2 : 8), 100)
}
