import { addDays } from '@colab/contract/wire/calendar'
import { formatMinutes } from '@colab/contract/wire/time'
import type { Context } from '#protocol/context.ts'
import { countingMarks, type Mark, readTimes } from './marks.ts'

type Db = Context['db']

const DAY = 24 * 60

/** An employment on a day, and its hours by contract in minutes since midnight; none where there is no duty to punch. */
export interface Employed {
  codEmpregado: number
  hours: readonly number[]
}

/** The person's employments that a day belongs to, from admission to the last day. */
export async function employedOn(db: Db, codPessoa: number, dtMovto: string): Promise<Employed[]> {
  const rows = await db
    .selectFrom('employment')
    .leftJoin('workSchedule', (join) =>
      join.onRef('workSchedule.codEmpregado', '=', 'employment.codEmpregado').on('desde', '<=', dtMovto),
    )
    .select(['employment.codEmpregado', 'horario'])
    .where('codPessoa', '=', codPessoa)
    .where('dtAdmissao', '<=', dtMovto)
    .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', dtMovto)]))
    .orderBy('employment.codEmpregado')
    .orderBy('desde')
    .execute()
  // Of several schedules the last one counts.
  const hours = new Map(rows.map(({ codEmpregado, horario }) => [codEmpregado, readTimes(horario ?? '')]))
  return [...hours].map(([codEmpregado, hours]) => ({ codEmpregado, hours }))
}

/** Minutes that a time lies outside of hours; 0 within. */
export function minutesOff(minute: number, hours: readonly number[]): number {
  return Math.max((hours[0] ?? minute) - minute, minute - (hours.at(-1) ?? minute), 0)
}

/**
 * The minute since the midnight of a day of work that a time of day is: where the hours go on after midnight, the nearer to
 * them of that day's and the next one's. Of a night from 22:00 to 30:00, 06:05 is minute 1805.
 */
export function minuteOfWork(time: number, hours: readonly number[]): number {
  const nightly = (hours.at(-1) ?? 0) >= DAY
  return nightly && minutesOff(time + DAY, hours) < minutesOff(time, hours) ? time + DAY : time
}

/** Whether a minute of a day of work is still to come at a moment of the company's clock. */
export function isToCome(dtMovto: string, minute: number, now: { day: string; time: string }): boolean {
  const day = addDays(dtMovto, Math.floor(minute / DAY))
  return day > now.day || (day === now.day && formatMinutes(minute % DAY) > now.time)
}

/** The marks of one day of work of an employment, in order. */
export async function marksOn(db: Db, codEmpregado: number, dtMovto: string): Promise<Mark[]> {
  const original = await db
    .selectFrom('originalMarks')
    .select('marcacoes')
    .where('codEmpregado', '=', codEmpregado)
    .where('dtMovto', '=', dtMovto)
    .execute()
  const treated = await db
    .selectFrom('treatedMark')
    .select(['minuto', 'tratamento'])
    .where('codEmpregado', '=', codEmpregado)
    .where('dtMovto', '=', dtMovto)
    .execute()
  return countingMarks(
    original.flatMap(({ marcacoes }) => readTimes(marcacoes)),
    treated,
  )
}
