import { together } from '#db/together.ts'
import { toSign } from '#domains/documents/pending.ts'
import { unanswered } from '#domains/evaluations/handlers.ts'
import { openingsOf, openTo } from '#domains/openings/handlers.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { calendar } from './calendar.ts'
import { buscaInicio } from './overview.ts'

export const home = {
  /** HR's settings and the pending items: a block holds only while something is pending. */
  async buscaParametroColab(context) {
    // Nothing is pending for a former employee, who only reads.
    if (context.scope === 'former')
      return { colaborador: [{ bloqueiaAssinaturaPend: false, bloqueiaAgendaPend: false }] }
    const { db, codPessoa } = context
    const { settings, documents, questionnaires, ...read } = await together(db, {
      settings: db
        .selectFrom('homeParameter')
        .select(['bloqueiaAssinaturaPend', 'mensagemAssinaturaPend', 'bloqueiaAgendaPend', 'nomeOportunidade'])
        .where('codPessoa', '=', codPessoa),
      documents: toSign(context),
      questionnaires: unanswered(context),
      ...openingsOf(context),
    })
    const [set] = settings
    const documentCount = documents[0]?.count ?? 0
    const questionnaireCount = questionnaires[0]?.count ?? 0
    const vacancies = openTo(context, read).reduce((sum, { numVagas }) => sum + numVagas, 0)
    return {
      colaborador: [
        {
          bloqueiaAssinaturaPend: documentCount > 0 && set?.bloqueiaAssinaturaPend === 1,
          mensagemAssinaturaPend: set?.mensagemAssinaturaPend,
          bloqueiaAgendaPend: questionnaireCount > 0 && set?.bloqueiaAgendaPend === 1,
          mensagemQtdeAgenda: counted(questionnaireCount, 'pesquisa pendente', 'pesquisas pendentes'),
          mensagemQtdeAssinatura: counted(documentCount, 'documento para assinar', 'documentos para assinar'),
          mensagemOportunidade: counted(vacancies, 'vaga aberta', 'vagas abertas'),
          nomeOportunidade: set?.nomeOportunidade,
        },
      ],
    }
  },
  buscaInicio,
  ...calendar,
} satisfies DomainHandlers<'home'>

/** "2 vagas abertas"; empty when there are none. */
function counted(count: number, one: string, other: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : other}`
}
