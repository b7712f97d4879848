import { minutesOff } from '@colab/contract/domains/timekeeping'
import { addDays } from '@colab/contract/wire/calendar'
import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import type { Db } from '#db/schema.ts'
import { isInForce } from '#employees/contracts.ts'
import { countingMarks, type Mark, readTimes } from './marks.ts'
import { hoursOn } from './other-hours.ts'

const DAY = 24 * 60

/** An employment on a day with its contract hours in minutes since midnight; none without a duty to punch. */
export interface Employed {
  codEmpregado: number
  hours: readonly number[]
}

/** Reads the person's employments on a day, from admission to the last day. */
export async function employedOn(db: Db, codPessoa: number, dtMovto: string): Promise<Employed[]> {
  const rows = await db
    .selectFrom('employment')
    .leftJoin('workSchedule', (join) =>
      join.onRef('workSchedule.codEmpregado', '=', 'employment.codEmpregado').on('desde', '<=', dtMovto),
    )
    .leftJoin('shift', (join) =>
      join.onRef('shift.codEmpregado', '=', 'employment.codEmpregado').on('shift.dtMovto', '=', dtMovto),
    )
    .select(['employment.codEmpregado', 'desde', 'workSchedule.horario', 'diasSemana', 'outrosHorarios'])
    .select('shift.horario as turno')
    .where('codPessoa', '=', codPessoa)
    .where(isInForce(dtMovto))
    .orderBy('employment.codEmpregado')
    .orderBy('desde')
    .execute()
  // The latest schedule counts, and before it the shift of the day; a punch may also belong to the hours of a day off.
  const hours = new Map(
    rows.map(({ codEmpregado, turno, desde, horario, diasSemana, outrosHorarios }) => {
      const schedule = { desde: desde ?? '', horario: horario ?? '', diasSemana: diasSemana ?? '', outrosHorarios }
      const own = turno || !desde ? readTimes(turno ?? '') : hoursOn(schedule, dtMovto)
      return [codEmpregado, own.length > 0 ? own : readTimes(schedule.horario)]
    }),
  )
  return [...hours].map(([codEmpregado, hours]) => ({ codEmpregado, hours }))
}

/**
 * Converts a time of day to minutes since midnight of the working day: where the hours continue after midnight, on the
 * one of the two days that is nearer to the hours. For a night from 22:00 to 30:00, 06:05 is minute 1805.
 */
export function minuteOfWork(time: number, hours: readonly number[]): number {
  const nightly = (hours.at(-1) ?? 0) >= DAY
  return nightly && minutesOff(time + DAY, hours) < minutesOff(time, hours) ? time + DAY : time
}

/** Returns the minutes between two times (`HH:MM`) that are within hours. */
export function minutesWithin(from: string, to: string, hours: readonly number[]): number {
  const [begin = 0, end = 0] = [from, to].map((time) => minuteOfWork(readMinutes(time) ?? 0, hours))
  let minutes = 0
  for (let at = 0; at < hours.length; at += 2) {
    minutes += Math.max(0, Math.min(hours[at + 1] ?? 0, end) - Math.max(hours[at] ?? 0, begin))
  }
  return minutes
}

/** Returns whether a minute of a day of work is in the future of the company's clock. */
export function isToCome(dtMovto: string, minute: number, now: { day: string; time: string }): boolean {
  const day = addDays(dtMovto, Math.floor(minute / DAY))
  return day > now.day || (day === now.day && formatMinutes(minute % DAY) > now.time)
}

/** Reads the punches of one day of work of an employment, in order. */
export async function marksOn(db: Db, codEmpregado: number, dtMovto: string): Promise<Mark[]> {
  const original = await db
    .selectFrom('originalMarks')
    .select('marcacoes')
    .where((is) => is.and({ codEmpregado, dtMovto }))
    .execute()
  const treated = await db
    .selectFrom('treatedMark')
    .select(['minuto', 'tratamento'])
    .where((is) => is.and({ codEmpregado, dtMovto }))
    .execute()
  return countingMarks(
    original.flatMap(({ marcacoes }) => readTimes(marcacoes)),
    treated,
  )
}
