import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'

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
