import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { type IsoDate, partsOf } from '@colab/contract/wire/date'
import type { Kind } from '../kinds.ts'
import type { Employment } from '../receipt.ts'

/** A receipt of another period that counts in a check, with the other receipts of its own period. */
export interface Related {
  kind: Kind
  date: IsoDate
  employments: readonly Employment[]
}

/** Kinds whose receipts count in a check: the INSS of a month includes its vacations, the tax includes all pay of one day of payment. */
const COUNTED: Record<Kind, readonly Kind[]> = {
  mensal: ['mensal', 'ferias'],
  ferias: ['ferias'],
  'decimo-terceiro': ['decimo-terceiro'],
  adiantamento: [],
}

/**
 * Months around a receipt: a vacation may share a month with it (30 days from 31 January end in March), and one of the months before is
 * without vacation, for a comparison of the salary.
 */
const BEFORE = 2
const AFTER = 1

function counts(kind: Kind, month: IsoDate, date: IsoDate): boolean {
  const from = firstOfMonth(date)
  if (kind === 'decimo-terceiro') return partsOf(month)[0] === partsOf(from)[0]
  return from >= addMonths(month, -BEFORE) && from <= addMonths(month, AFTER)
}

/** The queries for the receipts that a receipt depends on. */
export interface Reading<Period extends { date: IsoDate }> {
  periods: (kind: Kind) => Promise<readonly Period[]>
  receipts: (kind: Kind, period: Period) => Promise<readonly Employment[]>
}

/** Reads the receipts that count in the check of another. */
export async function readRelated<Period extends { date: IsoDate }>(
  { kind, date }: { kind: Kind; date: IsoDate },
  { periods, receipts }: Reading<Period>,
): Promise<Related[]> {
  const month = firstOfMonth(date)
  const found = COUNTED[kind].map(async (counted) => {
    const around = (await periods(counted)).filter((period) => counts(counted, month, period.date))
    const others = around.filter((period) => counted !== kind || period.date !== date)
    return Promise.all(
      others.map(async (period) => ({
        kind: counted,
        date: period.date,
        employments: await receipts(counted, period),
      })),
    )
  })
  return (await Promise.all(found)).flat()
}
