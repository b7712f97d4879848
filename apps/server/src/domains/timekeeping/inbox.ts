import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { timeOfSeg } from '@colab/contract/wire/time'
import { type InboxContext, type Item, momentText, numbersOf, type RequestKind, type Which } from '#hr/inbox/kind.ts'
import { approveAdjustment, type RequestKey, refuseAdjustment } from './answers.ts'
import type { RequestAnswer } from './tables.ts'

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

/** A decision on a request about punches, as the inbox shows it. */
export function decisionOf({ situacaoNome, justificativa }: { situacaoNome: string; justificativa: string }) {
  if (situacaoNome === REQUEST_SITUATION.approved) return { decided: { verb: 'approve' as const, text: justificativa } }
  if (situacaoNome === REQUEST_SITUATION.refused) return { decided: { verb: 'reject' as const, text: justificativa } }
  return {}
}

/** Who answered a request about punches, with the text and the time. */
export function answerWords({ justificativa, decididoPor, decididoEm }: Record<keyof RequestAnswer, unknown>) {
  return {
    justificativa: String(justificativa),
    decididoPor: String(decididoPor ?? ''),
    decididoEm: momentText(decididoEm === null ? null : Number(decididoEm)),
  }
}

async function items({ db }: InboxContext, which: Which): Promise<Item<keyof typeof COLUMNS>[]> {
  const asked = 'id' in which ? requestKey(which.id) : null
  const rows = await db
    .selectFrom('punchAdjustment as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .selectAll('request')
    .select(['nome', 'cpf'])
    .$if(asked !== null, (query) =>
      query
        .where('request.codPessoa', '=', asked?.codPessoa ?? 0)
        .where('request.sequencia', '=', asked?.sequencia ?? 0),
    )
    .$if('all' in which && !which.all, (query) => query.where('situacaoNome', '=', REQUEST_SITUATION.open))
    .execute()
  return rows.map((row) => {
    const { codPessoa, nome, cpf, dtMovto, situacaoNome } = row
    const time = timeOfSeg(row.segMovto)
    return {
      id: `${codPessoa}_${row.sequencia}`,
      ...{ codPessoa, pessoa: nome, cpf, recebido: dtMovto, situacao: situacaoNome },
      isOpen: situacaoNome === REQUEST_SITUATION.open,
      resumo: `marcação de ${formatDate(dtMovto)} às ${time}`,
      values: {
        ...{ codEmpregado: String(row.codEmpregado), dtMovto: formatDate(dtMovto), hrMovto: time },
        ...{ observacao: row.observacao, ...answerWords(row) },
      },
      ...decisionOf(row),
    }
  })
}
