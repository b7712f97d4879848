import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { Refused } from '@colab/contract/wire/failures'
import { readMinutes } from '@colab/contract/wire/time'
import { addMark, decide, minuteOf, type RequestedPunch, type RequestKey } from '#domains/timekeeping/answers.ts'
import { employedOn, marksOn, minuteOfWork } from '#domains/timekeeping/moments.ts'
import type { HrContext } from '#record/actions.ts'
import type { TeletexRequest } from './tables.ts'

/**
 * Approves a request and applies it: adds a punch, disregards one, or justifies an absence. Remote and outside work
 * change no time record. Throws Refused when it is not pending or cannot be applied.
 */
export async function approveTeletex(context: HrContext, key: RequestKey): Promise<void> {
  await decide(context, 'teletexRequest', key, REQUEST_SITUATION.approved)
  const request = await context.db
    .selectFrom('teletexRequest')
    .selectAll()
    .where((is) => is.and(key))
    .executeTakeFirstOrThrow()
  const { tipo, dtMovto } = request
  if (tipo >= 5) return
  if (!dtMovto) throw new Refused('A solicitação não tem data.')
  if (tipo >= 3) return justify(context, { ...request, dtMovto })
  const mark = { ...request, dtMovto, time: readMinutes(request.hrMovtoIni) ?? 0 }
  return tipo === 1 ? addMark(context, mark) : disregardMark(context, mark)
}

/** Rejects a request. */
export async function refuseTeletex(context: HrContext, key: RequestKey): Promise<void> {
  await decide(context, 'teletexRequest', key, REQUEST_SITUATION.refused)
}

/** An original punch is stored but disregarded; an added one is deleted. */
async function disregardMark(context: HrContext, mark: RequestedPunch): Promise<void> {
  const { codEmpregado, dtMovto } = mark
  const minuto = await minuteOf(context, mark)
  const found = (await marksOn(context.db, codEmpregado, dtMovto)).find(({ minute }) => minute === minuto)
  if (!found) throw new Refused('A marcação não existe mais.')
  const key = { codEmpregado, dtMovto, minuto }
  if (found.source === 'I') {
    await context.db
      .deleteFrom('treatedMark')
      .where((is) => is.and({ ...key, tratamento: 'I' }))
      .execute()
    return
  }
  await context.db
    .insertInto('treatedMark')
    .values({ ...key, tratamento: 'D', motivo: 'Desconsiderada a pedido' })
    .execute()
}

/** Returns the justified minutes: all hours due for a day off, for a range its part within the hours. */
async function justify({ db }: HrContext, request: TeletexRequest & { dtMovto: string }): Promise<void> {
  const { codPessoa, codEmpregado, dtMovto, tipo, codEvento } = request
  const { jornada } = await db
    .selectFrom('employment')
    .select('jornada')
    .where('codEmpregado', '=', codEmpregado)
    .executeTakeFirstOrThrow()
  const employments = await employedOn(db, codPessoa, dtMovto)
  const hours = employments.find((one) => one.codEmpregado === codEmpregado)?.hours ?? []
  const missed = tipo === 4 ? jornada : minutesWithin(request, hours)
  if (missed === 0) return
  const event = await db
    .selectFrom('teletexEvent')
    .select('nomeEvento')
    .where('codEvento', '=', codEvento)
    .executeTakeFirst()
  await db
    .insertInto('justifiedAbsence')
    .values({ codEmpregado, dtMovto, minutos: missed, motivo: event?.nomeEvento ?? 'Ausência aprovada' })
    .onConflict((conflict) =>
      // A day has one row: a second reason adds its minutes.
      conflict.columns(['codEmpregado', 'dtMovto']).doUpdateSet((is) => ({
        minutos: is('justifiedAbsence.minutos', '+', missed),
      })),
    )
    .execute()
}

/** Returns the minutes of a request's range within the hours. */
function minutesWithin({ hrMovtoIni, hrMovtoFim }: TeletexRequest, hours: readonly number[]): number {
  const [begin, end] = [hrMovtoIni, hrMovtoFim].map((time) => minuteOfWork(readMinutes(time) ?? 0, hours))
  let minutes = 0
  for (let at = 0; at < hours.length; at += 2) {
    const [from, to] = [hours[at] ?? 0, hours[at + 1] ?? 0]
    minutes += Math.max(0, Math.min(to, end ?? 0) - Math.max(from, begin ?? 0))
  }
  return minutes
}
