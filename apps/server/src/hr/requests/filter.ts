import { daysBetween } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import type { Values } from '#base/options.ts'
import { contractsInForce } from '#employees/contracts.ts'
import { typedPeople, typedUnits } from '#hr/publishing/target.ts'
import { unclear } from '#hr/publishing/typed.ts'
import type { HrDeps } from '#record/actions.ts'
import type { Item } from './kind.ts'

/** Options that choose requests within their kinds; `days` is the minimum age. */
export const FILTER_OPTIONS = {
  person: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  days: { type: 'string' },
} as const

export const FILTER_USAGE = '[--person <CPF ou código>]… [--unit <codUnidade>]… [--days <n>]'

export type FilterWords = Values<typeof FILTER_OPTIONS>

export type Filter = (item: Item) => boolean

/** Returns whether any filter was typed. */
export function isFiltered({ person = [], unit = [], days }: FilterWords): boolean {
  return person.length > 0 || unit.length > 0 || days !== undefined
}

/** Reads the filter of a list. A unit means those who work there today. Throws Refused for people and units not found. */
export async function readFilter(
  { db, clock }: Pick<HrDeps, 'db' | 'clock'>,
  { person = [], unit = [], days }: FilterWords,
): Promise<Filter> {
  const faults: string[] = []
  const [named, units] = [await typedPeople(db, person, faults), await typedUnits(db, unit, faults)]
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  const today = clock.today()
  const there = units.length > 0 ? await contractsInForce(db, today, { units }) : null
  const least = daysOf(days)
  return ({ codPessoa, recebido }) =>
    (named.size === 0 || named.has(codPessoa ?? -1)) &&
    (there === null || there.has(codPessoa ?? -1)) &&
    (least === 0 || ageOf({ recebido }, today) >= least)
}

function daysOf(typed = '0'): number {
  if (!/^\d{1,4}$/.test(typed)) throw unclear(`--days: “${typed}” não é um número de dias.`)
  return Number(typed)
}

/** Returns the days since a request arrived. */
export function ageOf({ recebido }: Pick<Item, 'recebido'>, today: string): number {
  return Math.max(0, daysBetween(recebido.slice(0, 10), today))
}

/** `hoje`, `há 1 dia`, `há 12 dias` */
export function ageText(days: number): string {
  return days === 0 ? 'hoje' : `há ${days} ${days === 1 ? 'dia' : 'dias'}`
}
