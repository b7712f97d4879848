import { changeInPortal } from '#import/portal-changes.ts'
import type { HrContext } from '#record/actions.ts'
import { employedOn, minuteOfWork } from './moments.ts'
import { checkFree } from './requests.ts'

/** A requested time of day, in minutes, on a day of work. */
export interface RequestedPunch {
  codPessoa: number
  codEmpregado: number
  dtMovto: string
  time: number
}

/** Converts the requested time to a minute of its day of work, by the hours of the employment. */
export async function minuteOf(
  { db }: Pick<HrContext, 'db'>,
  { codPessoa, codEmpregado, dtMovto, time }: RequestedPunch,
) {
  const employments = await employedOn(db, codPessoa, dtMovto)
  return minuteOfWork(time, employments.find((one) => one.codEmpregado === codEmpregado)?.hours ?? [])
}

/** Adds a punch to those of the clock. Throws Refused when it exists already. */
export async function addMark(context: HrContext, mark: RequestedPunch): Promise<void> {
  const { codEmpregado, dtMovto } = mark
  const minuto = await minuteOf(context, mark)
  await checkFree(context.db, codEmpregado, dtMovto, minuto)
  const motivo = 'Incluída por ajuste aprovado'
  const key = { codEmpregado, dtMovto }
  await changeInPortal(context, { table: 'treatedMark', key }, () =>
    context.db
      .insertInto('treatedMark')
      .values({ ...key, minuto, tratamento: 'I', motivo })
      .execute(),
  )
}

/** Minutes of a day for which an employee was absent with a reason; `due` are the hours due of the whole day. */
interface Justification {
  codEmpregado: number
  dtMovto: string
  minutes: number
  due: number
  motivo: string
}

/** Justifies an absence, up to the hours due. A day has one row: a second reason adds its minutes. */
export async function justifyDay(
  context: Pick<HrContext, 'db' | 'clock'>,
  justification: Justification,
): Promise<void> {
  const { codEmpregado, dtMovto, due, motivo } = justification
  const minutes = Math.min(justification.minutes, due)
  if (minutes <= 0) return
  const key = { codEmpregado, dtMovto }
  await changeInPortal(context, { table: 'justifiedAbsence', key, columns: ['minutos', 'motivo'] }, () =>
    context.db
      .insertInto('justifiedAbsence')
      .values({ codEmpregado, dtMovto, minutos: minutes, motivo })
      .onConflict((conflict) =>
        conflict
          .columns(['codEmpregado', 'dtMovto'])
          .doUpdateSet((is) => ({
            minutos: is
              .case()
              .when(is('justifiedAbsence.minutos', '<', due - minutes))
              .then(is('justifiedAbsence.minutos', '+', minutes))
              .else(due)
              .end(),
          }))
          .where('justifiedAbsence.minutos', '<', due),
      )
      .execute(),
  )
}
