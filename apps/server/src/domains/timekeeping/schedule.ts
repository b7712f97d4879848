import { dueMinutes, monthlyHours } from '@colab/contract/labor/time'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '#db/schema.ts'
import { weekMinutes } from './other-hours.ts'
import type { WorkSchedule } from './tables.ts'

/** Selects the weekdays of a contract by the schedule in force on a day; null where there is none. */
export function daysOfWork(day: string) {
  return (is: ExpressionBuilder<Schema, 'employment'>) =>
    is
      .selectFrom('workSchedule')
      .select('diasSemana')
      .whereRef('workSchedule.codEmpregado', '=', 'employment.codEmpregado')
      .where('desde', '<=', day)
      .orderBy('desde', 'desc')
      .limit(1)
      .as('diasSemana')
}

/** Returns the minutes due in a week by contract hours; null where they cannot be derived. */
export function weekOf(schedule: WorkSchedule): number | null {
  const { registro = '', noturno = 'urbano' } = schedule
  return weekMinutes(schedule, (hours) => dueMinutes({ hours, marks: [], registro, noturno }))
}

/** Returns the paid hours of a month by the contract hours in force on a day; null where they are unknown. */
export async function hoursOfMonth(db: Db, codEmpregado: number, day: string): Promise<number | null> {
  const schedule = await db
    .selectFrom('workSchedule')
    .selectAll()
    .where('codEmpregado', '=', codEmpregado)
    .where('desde', '<=', day)
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst()
  const week = schedule && weekOf(schedule)
  return week ? monthlyHours(week) : null
}
