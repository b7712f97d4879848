import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { timeOfSeg } from '@colab/contract/wire/time'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Person } from '#domains/people/tables.ts'
import { decisionOf, momentText, numbersOf, type RequestKind, type Which } from '#hr/inbox/kind.ts'
import { approveAdjustment, type RequestKey, refuseAdjustment } from './answers.ts'
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
  async items({ db }, which) {
    const rows = await db
      .selectFrom('punchAdjustment as request')
      .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
      .selectAll('request')
      .select(['nome', 'cpf'])
      .where((is) => selectedRequests(is, which))
      .execute()
    return rows.map((row) => {
      const { dtMovto } = row
      const time = timeOfSeg(row.segMovto)
      return {
        ...punchItem(row),
        recebido: dtMovto,
        resumo: `marcação de ${formatDate(dtMovto)} às ${time}`,
        values: {
          codEmpregado: String(row.codEmpregado),
          dtMovto: formatDate(dtMovto),
          hrMovto: time,
          observacao: row.observacao,
          ...answerTexts(row),
        },
      }
    })
  },
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

/** `codPessoa_sequencia`. */
export function requestKey(id: string): RequestKey {
  const [codPessoa, sequencia] = numbersOf(id)
  return { codPessoa, sequencia }
}

type ShownRequest = PunchRequest & Pick<Person, 'nome' | 'cpf'> & { justificativa: string }

/** What HR sees of every request about punches: its author and its state. */
export function punchItem({ codPessoa, sequencia, nome, cpf, situacaoNome, justificativa }: ShownRequest) {
  const situacao = SITUATIONS[situacaoNome] ?? 'P'
  const state = { situacao: situacaoNome, isOpen: situacao === 'P', ...decisionOf(situacao, justificativa) }
  return { id: `${codPessoa}_${sequencia}`, codPessoa, pessoa: nome, cpf, ...state }
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
