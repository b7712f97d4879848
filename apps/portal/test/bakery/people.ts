import { addDays, addMonths, lastOfMonth } from '@colab/contract/wire/calendar'

/** First and last month of pay: 23 months, so that a calendar year is whole. */
export const FIRST_MONTH = '2024-12-01'
export const LAST_MONTH = '2026-10-01'

export interface Vacation {
  start: string
  days: number
  /** Days sold (abono pecuniário). */
  sold: number
}

export interface Contract {
  number: number
  employer: 1 | 2
  trade: 'employee' | 'apprentice' | 'director'
  /** Cents a month, before the raises of each March. */
  salary: number
  admitted: string
  dismissed: string | null
  vacations: Vacation[]
}

export interface Person {
  contracts: Contract[]
  dependents: number
  /** Per cent of pay after INSS. */
  alimony: number
  /** Cents a month. */
  pension: number
  /** Cents a month: the health plan with its dependents. */
  plan: number
}

/** Returns whole numbers below `most`, the same ones in every run. */
export function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

/** From days within one month to 30 days from 31 January, which end in March. */
const STARTS = ['-01', '-03', '-09', '-16', '-22', '-28', '-31']
const SHAPES = [
  { days: 30, sold: 0 },
  { days: 20, sold: 10 },
  { days: 10, sold: 0 },
] as const

function vacationsOf(random: (most: number) => number, { admitted, dismissed }: Contract): Vacation[] {
  return [0, 12].flatMap((shift) => {
    const month = addMonths('2025-01-01', shift + random(9))
    const day = STARTS[random(STARTS.length)] ?? '-01'
    const [start = month] = [lastOfMonth(month), month.slice(0, 7) + day].toSorted()
    const isEarned = addMonths(admitted, 12) <= start && !(dismissed && dismissed < addDays(start, 60))
    return isEarned ? [{ start, ...(SHAPES[random(SHAPES.length)] ?? SHAPES[0]) }] : []
  })
}

/**
 * A bakery: 120 people with 122 contracts at 2 employers, among them an apprentice, a director, 2 people with both employers, some
 * hired during the time, and 2 who were dismissed.
 */
export function bakery(): Person[] {
  const random = randomFrom(671)
  return Array.from({ length: 120 }, (_, at) => {
    const trade = at === 0 ? 'director' : at % 40 === 1 ? 'apprentice' : 'employee'
    const contract: Contract = {
      number: 1001 + at,
      employer: at % 3 === 2 ? 2 : 1,
      trade,
      salary: trade === 'director' ? 15_000_00 : trade === 'apprentice' ? 900_00 : 1650_00 + random(9000_00),
      admitted: at % 20 === 19 ? addDays(addMonths(FIRST_MONTH, 2 + random(18)), random(28)) : '2019-03-01',
      dismissed: at === 6 ? '2025-10-31' : at === 43 ? '2026-04-15' : null,
      vacations: [],
    }
    const second: Contract = {
      ...contract,
      number: 2001 + at,
      employer: contract.employer === 1 ? 2 : 1,
      salary: 1700_00,
    }
    const contracts = at === 20 || at === 64 ? [contract, second] : [contract]
    for (const one of contracts) if (trade !== 'director') one.vacations = vacationsOf(random, one)
    return {
      contracts,
      dependents: random(4),
      alimony: at % 17 === 5 ? 15 : 0,
      pension: at % 11 === 3 ? 250_00 : 0,
      plan: at % 2 === 0 ? 120_00 + random(4) * 95_00 : 0,
    }
  })
}
