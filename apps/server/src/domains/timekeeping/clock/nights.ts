import { addDays } from '@colab/contract/wire/calendar'
import type { Schema, Transaction } from '#db/schema.ts'
import { readTimes } from '../marks.ts'
import { hoursOn } from '../other-hours.ts'

const DAY = 24 * 60

/** End of a working day on the next day: minutes since its midnight until which marks belong to it. */
export type NightEnd = (codEmpregado: number, day: string) => number

/** Hours over midnight: `22:00 30:00`. */
const OVER_MIDNIGHT = /\b(2[4-9]|[34]\d):/

/**
 * Reads when the nights of contracts end. A day whose plan (`escalas`) or else contract hours (`jornadas`) pass
 * midnight includes the marks until half-way to the next begin; any other day ends at midnight. Marks are final: only
 * what was stored before counts.
 */
export async function readNights(db: Transaction<Schema>, first: string, last: string): Promise<NightEnd> {
  const schedules = await db.selectFrom('workSchedule').selectAll().orderBy('desde').execute()
  const shifts = await db
    .selectFrom('shift')
    .select(['codEmpregado', 'dtMovto', 'horario'])
    .where('dtMovto', '>=', addDays(first, -1))
    .where('dtMovto', '<=', addDays(last, 1))
    .execute()
  const night = new Set<number>()
  for (const { codEmpregado, horario, outrosHorarios } of schedules) {
    if (OVER_MIDNIGHT.test(`${horario} ${outrosHorarios}`)) night.add(codEmpregado)
  }
  for (const { codEmpregado, horario } of shifts) if (OVER_MIDNIGHT.test(horario)) night.add(codEmpregado)
  const own = Map.groupBy(
    schedules.filter(({ codEmpregado }) => night.has(codEmpregado)),
    ({ codEmpregado }) => codEmpregado,
  )
  const planned = new Map(
    shifts.flatMap(({ codEmpregado, dtMovto, horario }) =>
      night.has(codEmpregado) ? [[`${codEmpregado} ${dtMovto}`, horario] as const] : [],
    ),
  )

  function hoursOf(codEmpregado: number, day: string): number[] {
    const plan = planned.get(`${codEmpregado} ${day}`)
    if (plan !== undefined) return readTimes(plan)
    const schedule = own.get(codEmpregado)?.findLast(({ desde }) => desde <= day)
    if (!schedule) return []
    const hours = hoursOn(schedule, day)
    // Work on a day off has the usual hours.
    return hours.length > 0 ? hours : readTimes(schedule.horario)
  }

  const ends = new Map<string, number>()
  return (codEmpregado, day) => {
    if (!night.has(codEmpregado)) return DAY
    const key = `${codEmpregado} ${day}`
    const known = ends.get(key)
    if (known !== undefined) return known
    const end = endOf(hoursOf(codEmpregado, day), hoursOf(codEmpregado, addDays(day, 1)))
    ends.set(key, end)
    return end
  }
}

function endOf(hours: readonly number[], next: readonly number[]): number {
  const [begin, end] = [hours[0], hours.at(-1)]
  if (begin === undefined || end === undefined || end <= DAY) return DAY
  // The next begin is a day later at the latest, also for a night before days off.
  const again = Math.min(begin, next[0] ?? begin) + DAY
  return again <= end ? end : Math.floor((end + again) / 2)
}
