import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { Refused } from '@colab/contract/wire/failures'
import type { App } from '#app.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { employedOn, minuteOfWork } from './moments.ts'
import { checkFree } from './requests.ts'

/** What a request is answered in: the transaction of HR's write, whose rows all come or none. */
export interface Answering {
  app: Pick<App, 'clock'>
  db: Transaction<Schema>
}

export interface RequestKey {
  codPessoa: number
  sequencia: number
}

/** Who in HR answers, and the words for the employee: with a refusal they have to say why. */
export interface Decision {
  decididoPor: string
  justificativa: string
}

type RequestTable = 'punchAdjustment' | 'teletexRequest'
type Situation = (typeof REQUEST_SITUATION)['approved' | 'refused']

/** Writes down the answer; throws Refused where there is no such request or somebody has answered it. */
export async function decide(
  { app, db }: Answering,
  table: RequestTable,
  { codPessoa, sequencia }: RequestKey,
  situacaoNome: Situation,
  { decididoPor, justificativa }: Decision,
): Promise<void> {
  const words = justificativa.trim()
  if (situacaoNome === REQUEST_SITUATION.refused && words === '') throw new Refused('Informe o motivo da recusa.')
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ situacaoNome, decididoPor, decididoEm: app.clock.now(), justificativa: words })
    .where('codPessoa', '=', codPessoa)
    .where('sequencia', '=', sequencia)
    .where('situacaoNome', '=', REQUEST_SITUATION.open)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refused('Esta solicitação não está mais aguardando resposta.')
}

/**
 * Approves a request to add a mark: the mark counts from now on, in punches, totals and mirror, beside the clock's own.
 * Throws Refused where it is not waiting any more or the mark has come meanwhile.
 */
export async function approveAdjustment(context: Answering, key: RequestKey, decision: Decision): Promise<void> {
  await decide(context, 'punchAdjustment', key, REQUEST_SITUATION.approved, decision)
  const { codEmpregado, dtMovto, segMovto } = await context.db
    .selectFrom('punchAdjustment')
    .select(['codEmpregado', 'dtMovto', 'segMovto'])
    .where('codPessoa', '=', key.codPessoa)
    .where('sequencia', '=', key.sequencia)
    .executeTakeFirstOrThrow()
  await addMark(context, { ...key, codEmpregado, dtMovto, time: Math.floor(segMovto / 60) })
}

/** Refuses a request to add a mark. */
export async function refuseAdjustment(context: Answering, key: RequestKey, decision: Decision): Promise<void> {
  await decide(context, 'punchAdjustment', key, REQUEST_SITUATION.refused, decision)
}

/** A time of day, in minutes, that is asked for on a day of work. */
export interface AskedMark {
  codPessoa: number
  codEmpregado: number
  dtMovto: string
  time: number
}

/** The minute of its day of work that an asked time is, by the hours of the employment it was asked for. */
export async function minuteOf({ db }: Answering, { codPessoa, codEmpregado, dtMovto, time }: AskedMark) {
  const employments = await employedOn(db, codPessoa, dtMovto)
  return minuteOfWork(time, employments.find((one) => one.codEmpregado === codEmpregado)?.hours ?? [])
}

/** Adds a mark to those that the clock has. */
export async function addMark(context: Answering, mark: AskedMark): Promise<void> {
  const { codEmpregado, dtMovto } = mark
  const minuto = await minuteOf(context, mark)
  await checkFree(context.db, codEmpregado, dtMovto, minuto)
  const motivo = 'Incluída por ajuste aprovado'
  await context.db
    .insertInto('treatedMark')
    .values({ codEmpregado, dtMovto, minuto, tratamento: 'I', motivo })
    .execute()
}
