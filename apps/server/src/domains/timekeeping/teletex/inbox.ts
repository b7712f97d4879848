import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import {
  answerTexts,
  PUNCH_QUEUE,
  punchDays,
  punchDecision,
  punchSummary,
  requestKey,
  selectedRequests,
} from '#domains/timekeeping/inbox.ts'
import type { InboxContext, Queued, RequestKind } from '#hr/requests/kind.ts'
import { isState, ofPerson, queued } from '#hr/requests/queue.ts'
import { approveTeletex, refuseTeletex } from './answers.ts'
import { KINDS } from './kinds.ts'

const COLUMNS = {
  codEmpregado: 'Contrato',
  tipoNome: 'Solicitação',
  dtMovto: 'Dia',
  hrMovtoIni: 'Início',
  hrMovtoFim: 'Fim',
  eventoNome: 'Evento',
  observacao: 'Observação',
  justificativa: 'Resposta do RH',
  decididoPor: 'Respondida por',
  decididoEm: 'Respondida em',
}

/** Requests about a day of work: punches, absences, days off, remote and outside work. */
export const teletexInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Solicitações de ponto e teletrabalho',
  subject: 'sua solicitação de ponto',
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
        tipoNome: KINDS[row.tipo],
        dtMovto: formatDate(row.dtMovto),
        hrMovtoIni: row.hrMovtoIni,
        hrMovtoFim: row.hrMovtoFim,
        eventoNome: row.nomeEvento ?? '',
        observacao: row.observacao,
        ...answerTexts(row),
      },
      ...punchDecision(row),
    }))
  },
  ...queued(queueOf, (rows) => rows.map(summaryOf)),
  days: (context, id) => punchDays(context, 'teletexRequest', id),
  async approve(context, { id, resumo }) {
    const key = requestKey(id)
    await approveTeletex(context, key)
    return { codPessoa: key.codPessoa, mensagem: `Sua solicitação de ponto foi aprovada: ${resumo}.` }
  },
  async reject(context, { id, resumo }) {
    const key = requestKey(id)
    await refuseTeletex(context, key)
    return { codPessoa: key.codPessoa, mensagem: `Sua solicitação de ponto foi recusada: ${resumo}.` }
  },
}

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('teletexRequest as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .leftJoin('teletexEvent', 'teletexEvent.codEvento', 'request.codEvento')
    .selectAll('request')
    .select(['nome as pessoa', 'cpf', 'nomeEvento'])
}

function queueOf(context: InboxContext) {
  const open = context.db.selectFrom('teletexRequest as request').where(isState('situacaoNome', REQUEST_SITUATION.open))
  return { ...PUNCH_QUEUE, open, rows: rowsOf(context), arrival: sql.ref<string>('request.dtSolicitacao') }
}

type TeletexRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function summaryOf(row: TeletexRow): Queued {
  const { tipo, dtSolicitacao, dtMovto, hrMovtoIni, hrMovtoFim } = row
  const times = [hrMovtoIni, hrMovtoFim].filter(Boolean).join('–')
  const resumo = [KINDS[tipo].toLowerCase(), formatDate(dtMovto), times].filter(Boolean).join(', ')
  return { ...punchSummary(row, dtSolicitacao), resumo }
}
