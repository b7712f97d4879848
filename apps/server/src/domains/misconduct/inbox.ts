import type { Situation } from '@colab/contract/desk/sealed-reports'
import { formatDate } from '@colab/contract/wire/date'
import type { SealedCount } from '#hr/requests/kind.ts'
import { type Item, keyOf, type RequestKind } from '#hr/requests/kind.ts'
import { answerReport, openReport, type ReviewedReport, reportsToReview } from './review.ts'
import { readEntries } from './spool.ts'
import type { ReportDeps } from './store.ts'

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

/** Counts reports without opening them; `settled` counts those of earlier days only. */
async function countReports(deps: ReportDeps, settled: boolean): Promise<SealedCount> {
  const { db } = deps
  const entries = settled ? [] : await readEntries(deps)
  const reports = await db.selectFrom('report').select('id').execute()
  const messages = await db.selectFrom('reportMessage').select('id').execute()
  const answers = await db
    .selectFrom('hrAction')
    .select('target')
    .where('action', '=', 'inbox answer')
    .where('target', 'like', 'report %')
    .execute()
  // An entry may be a row already, before its file is deleted.
  const ids = new Set([...reports.map(({ id }) => id), ...entries.map(({ report }) => report)])
  const written = new Set([...messages.map(({ id }) => id), ...entries.flatMap(({ message }) => message ?? [])])
  const answered = new Set(answers.map(({ target }) => target))
  return {
    count: ids.size,
    unanswered: [...ids].filter((id) => !answered.has(`report ${id}`)).length,
    messages: Math.max(0, written.size - answers.length),
  }
}
