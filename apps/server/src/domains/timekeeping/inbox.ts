import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { timeOfSeg } from '@colab/contract/wire/time'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import {
  decisionOf,
  type InboxContext,
  momentText,
  numbersOf,
  type Queued,
  type RequestKind,
  type Which,
} from '#hr/requests/kind.ts'
import { isState, ofPerson, queued, sentBy } from '#hr/requests/queue.ts'
import { approveAdjustment, type RequestKey, refuseAdjustment } from './answers.ts'
import { dayFields } from './day-fields.ts'
import { type RequestDecision, SITUATIONS } from './tables.ts'

type PunchRequest = RequestKey & { situacaoNome: string }

const COLUMNS = {
  codEmpregado: 'Contrato',
  dtMovto: 'Dia',
  hrMovto: 'Horário',
  observacao: 'Observação',
  justificativa: 'Resposta do RH',
  decididoPor: 'Respondida por',
  decididoEm: 'Respondida em',
}

/** Requests to add a punch that the clock did not record. */
export const adjustmentInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Ajustes de ponto',
  subject: 'seu pedido de ajuste de ponto',
  columns: COLUMNS,
  async items(context, which) {
    const rows = await rowsOf(context)
      .$call(ofPerson(which))
      .where((is) => selectedRequests(is, which))
      .execute()
    return rows.map((row) => ({
      ...summaryOf(row),
      values: {
        codEmpregado: String(row.codEmpregado),
        dtMovto: formatDate(row.dtMovto),
        hrMovto: timeOfSeg(row.segMovto),
        observacao: row.observacao,
        ...answerTexts(row),
      },
      ...punchDecision(row),
    }))
  },
  ...queued(queueOf, (rows) => rows.map(summaryOf)),
  days: (context, id) => punchDays(context, 'punchAdjustment', id),
  async approve(context, { id, resumo }) {
    const key = requestKey(id)
    await approveAdjustment(context, key)
    return { codPessoa: key.codPessoa, mensagem: `Seu ajuste de ponto foi aprovado: ${resumo}.` }
  },
  async reject(context, { id, resumo }) {
    const key = requestKey(id)
    await refuseAdjustment(context, key)
    return { codPessoa: key.codPessoa, mensagem: `Seu ajuste de ponto foi recusado: ${resumo}.` }
  },
}

/** Columns of requests about punches, beside their arrival. */
export const PUNCH_QUEUE = {
  isDay: true,
  key: ['request.codPessoa', 'request.sequencia'],
  codPessoa: 'request.codPessoa',
  codEmpregado: 'request.codEmpregado',
} as const

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('punchAdjustment as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .selectAll('request')
    .select(['nome as pessoa', 'cpf'])
}

function queueOf(context: InboxContext) {
  const open = context.db
    .selectFrom('punchAdjustment as request')
    .where(isState('situacaoNome', REQUEST_SITUATION.open))
  // Older requests have no day of their own.
  const arrival = sql<string>`coalesce("request"."dtSolicitacao", "request"."dtMovto")`
  return { ...PUNCH_QUEUE, open, rows: rowsOf(context), arrival }
}

type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function summaryOf(row: AdjustmentRow): Queued {
  const { dtMovto, segMovto, dtSolicitacao } = row
  const resumo = `marcação de ${formatDate(dtMovto)} às ${timeOfSeg(segMovto)}`
  return { ...punchSummary(row, dtSolicitacao ?? dtMovto), resumo }
}

/** Returns what HR has to know of the day of a request about punches. */
export async function punchDays({ db }: InboxContext, table: 'punchAdjustment' | 'teletexRequest', id: string) {
  const row = await db
    .selectFrom(table)
    .select(['codPessoa', 'codEmpregado', 'dtMovto'])
    .where((is) => is.and({ ...requestKey(id) }))
    .executeTakeFirst()
  return row?.dtMovto ? dayFields(db, row, { first: row.dtMovto, last: row.dtMovto }) : {}
}

/** `codPessoa_sequencia`. */
export function requestKey(id: string): RequestKey {
  const [codPessoa, sequencia] = numbersOf(id)
  return { codPessoa, sequencia }
}

type ShownRequest = PunchRequest & Record<'pessoa' | 'cpf' | 'justificativa', string> & { codEmpregado: number }

/** What HR sees of every request about punches: its author, its day and its state. */
export function punchSummary(request: ShownRequest, day: string): Omit<Queued, 'resumo'> {
  const { codPessoa, codEmpregado, sequencia, situacaoNome } = request
  return {
    id: `${codPessoa}_${sequencia}`,
    codEmpregado,
    ...sentBy(request, day),
    situacao: situacaoNome,
    isOpen: situationOf(request) === 'P',
  }
}

export function punchDecision(request: Pick<ShownRequest, 'situacaoNome' | 'justificativa'>) {
  return decisionOf(situationOf(request), request.justificativa)
}

function situationOf({ situacaoNome }: Pick<ShownRequest, 'situacaoNome'>) {
  return SITUATIONS[situacaoNome] ?? 'P'
}

/** Selects one request about punches, the pending ones, or all. */
export function selectedRequests(is: ExpressionBuilder<{ request: PunchRequest }, 'request'>, which: Which) {
  if ('id' in which) {
    const { codPessoa, sequencia } = requestKey(which.id)
    return is.and([is('request.codPessoa', '=', codPessoa), is('request.sequencia', '=', sequencia)])
  }
  return is.and(which.all ? [] : [is('request.situacaoNome', '=', REQUEST_SITUATION.open)])
}

/** Formats HR's answer to a request about punches: its text, author and time. */
export function answerTexts(row: Selectable<RequestDecision> & { justificativa: string }) {
  const { justificativa, decididoPor, decididoEm } = row
  return { justificativa, decididoPor: decididoPor ?? '', decididoEm: momentText(decididoEm) }
}
