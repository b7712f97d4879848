import { formatDate } from '@colab/contract/wire/date'
import { type Item, keyOf, type RequestKind } from '#hr/requests/kind.ts'
import { countReports } from './count.ts'
import { answerReport, openReport, type ReviewedReport, reportsToReview } from './review.ts'
import type { Situation } from './thread.ts'

const COLUMNS = {
  identificacao: 'Quem relata',
  nomeVitima: 'Vítima',
  nomeOfensor: 'Ofensor',
  fatoRelatado: 'Frequência',
  quandoOcorreu: 'Quando',
  testemunhas: 'Testemunhas',
  ocorrido: 'O que ocorreu',
  mensagens: 'Mensagens',
}

const SITUATIONS: Record<Situation, string> = {
  received: 'Nova',
  waiting: 'Escreveu de novo',
  answered: 'Respondida',
}

/** Misconduct reports: the sender is anonymous and reads the answer with the protocol. */
export const reportInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Denúncias',
  subject: 'sua denúncia',
  countSealed: countReports,
  columns: COLUMNS,
  async items(context, which) {
    const key = keyOf(context)
    if ('id' in which) return [itemOf(await openReport(context, which.id, key))]
    const { reports } = await reportsToReview(context, key)
    return reports.map(itemOf)
  },
  async answer(context, { id }, text) {
    await answerReport(context, id, keyOf(context), text)
    return null
  },
}

function itemOf(report: ReviewedReport): Item<keyof typeof COLUMNS> {
  const { id, dtRecebimento, situation, messages, ...words } = report
  return {
    id,
    codPessoa: null,
    pessoa: '',
    cpf: '',
    recebido: dtRecebimento,
    isOpen: situation !== 'answered',
    situacao: SITUATIONS[situation],
    resumo: words.fatoRelatado,
    values: {
      ...words,
      mensagens: messages
        .map(
          ({ from, dtMensagem, text }) => `${formatDate(dtMensagem)}, ${from === 'hr' ? 'RH' : 'quem relata'}: ${text}`,
        )
        .join('\n'),
    },
  }
}
