import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { timeOfSeg } from '@colab/contract/wire/time'
import type { ExpressionBuilder } from 'kysely'
import {
  decisionOf,
  type InboxContext,
  type Item,
  momentText,
  numbersOf,
  type RequestKind,
  type Situation,
  type Which,
} from '#hr/inbox/kind.ts'
import { approveAdjustment, type RequestKey, refuseAdjustment } from './answers.ts'
import type { RequestAnswer } from './tables.ts'

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
  items,
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

const SITUATIONS: Record<string, Situation> = {
  [REQUEST_SITUATION.open]: 'P',
  [REQUEST_SITUATION.approved]: 'A',
  [REQUEST_SITUATION.refused]: 'R',
  [REQUEST_SITUATION.withdrawn]: 'C',
}

/** Returns the state of a request about punches as shown to HR. */
export function punchRequestState({ situacaoNome, justificativa }: { situacaoNome: string; justificativa: string }) {
  const situacao = SITUATIONS[situacaoNome] ?? 'P'
  return { situacao: situacaoNome, isOpen: situacao === 'P', ...decisionOf(situacao, justificativa) }
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
export function answerTexts({ justificativa, decididoPor, decididoEm }: Record<keyof RequestAnswer, unknown>) {
  return {
    justificativa: String(justificativa),
    decididoPor: String(decididoPor ?? ''),
    decididoEm: momentText(decididoEm === null ? null : Number(decididoEm)),
  }
}

async function items({ db }: InboxContext, which: Which): Promise<Item<keyof typeof COLUMNS>[]> {
  const rows = await db
    .selectFrom('punchAdjustment as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .selectAll('request')
    .select(['nome', 'cpf'])
    .where((is) => selectedRequests(is, which))
    .execute()
  return rows.map((row) => {
    const { codPessoa, nome, cpf, dtMovto } = row
    const time = timeOfSeg(row.segMovto)
    return {
      id: `${codPessoa}_${row.sequencia}`,
      codPessoa,
      pessoa: nome,
      cpf,
      recebido: dtMovto,
      ...punchRequestState(row),
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
}
