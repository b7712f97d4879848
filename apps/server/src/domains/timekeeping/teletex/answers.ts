import { Refused } from '@colab/contract/wire/failures'
import { readMinutes } from '@colab/contract/wire/time'
import { ours } from '#base/ours.ts'
import { addMark, justifyDay, minuteOf, type RequestedPunch } from '#domains/timekeeping/answers.ts'
import { dueDays } from '#domains/timekeeping/days.ts'
import { employedOn, marksOn, minutesWithin } from '#domains/timekeeping/moments.ts'
import { changeInPortal } from '#import/portal-changes.ts'
import type { HrContext } from '#record/actions.ts'
import type { TeletexRequest } from './tables.ts'

/**
 * Applies an approved request: adds a punch, disregards one, or justifies an absence. Remote and outside work change no time record.
 * Throws Refused when it cannot be applied.
 */
export async function applyTeletex(context: HrContext, request: TeletexRequest): Promise<void> {
  const { tipo, dtMovto } = request
  if (tipo >= 5) return
  if (!dtMovto) throw new Refused(ours`A solicitação não tem data.`)
  if (tipo >= 3) return justify(context, { ...request, dtMovto })
  const mark = { ...request, dtMovto, time: readMinutes(request.hrMovtoIni) ?? 0 }
  return tipo === 1 ? addMark(context, mark) : disregardMark(context, mark)
}

/** An original punch is stored but disregarded; an added one is deleted. */
async function disregardMark(context: HrContext, mark: RequestedPunch): Promise<void> {
  const { codEmpregado, dtMovto } = mark
  const minuto = await minuteOf(context, mark)
  const found = (await marksOn(context.db, codEmpregado, dtMovto)).find(({ minute }) => minute === minuto)
  if (!found) throw new Refused(ours`A marcação não existe mais.`)
  const day = { codEmpregado, dtMovto }
  const key = { ...day, minuto }
  await changeInPortal(context, { table: 'treatedMark', key: day }, () =>
    found.source === 'I'
      ? context.db
          .deleteFrom('treatedMark')
          .where((is) => is.and({ ...key, tratamento: 'I' }))
          .execute()
      : context.db
          .insertInto('treatedMark')
          .values({ ...key, tratamento: 'D', motivo: 'Desconsiderada a pedido' })
          .execute(),
  )
}

/** Justifies all hours due for a day off, for a range its part within the hours. */
async function justify(context: HrContext, request: TeletexRequest & { dtMovto: string }): Promise<void> {
  const { codPessoa, codEmpregado, dtMovto, tipo, codEvento, hrMovtoIni, hrMovtoFim } = request
  const { db } = context
  const { jornada } = await db
    .selectFrom('employment')
    .select('jornada')
    .where('codEmpregado', '=', codEmpregado)
    .executeTakeFirstOrThrow()
  const employments = await employedOn(db, codPessoa, dtMovto)
  const hours = employments.find((one) => one.codEmpregado === codEmpregado)?.hours ?? []
  const event = await db
    .selectFrom('teletexEvent')
    .select('nomeEvento')
    .where('codEvento', '=', codEvento)
    .executeTakeFirst()
  const [day] = (await dueDays(db, codPessoa, codEmpregado, { first: dtMovto, last: dtMovto })) ?? []
  const due = day?.due ?? jornada
  const minutes = tipo === 4 ? due : minutesWithin(hrMovtoIni, hrMovtoFim, hours)
  const motivo = event?.nomeEvento ?? 'Ausência aprovada'
  await justifyDay(context, { codEmpregado, dtMovto, minutes, due, motivo })
}
