import { together } from '#db/together.ts'
import { toSign } from '#domains/documents/pending.ts'
import { unanswered } from '#domains/evaluations/handlers.ts'
import { openingsOf, openTo } from '#domains/openings/handlers.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { calendar } from './calendar.ts'
import { buscaInicio } from './overview.ts'

export const handlers = {
  /** HR's settings and the pending items: a block applies only while something is pending. */
  async buscaParametroColab(context) {
    const { db, codPessoa } = context
    const keys = db
      .selectFrom('externalKey')
      .select(['numero', 'chave'])
      .where((is) => is.and({ tipo: 'contrato', codPessoa }))
      .orderBy('numero')
    const pictures = db.selectFrom('picture').select('codArquivo').where('codPessoa', '=', codPessoa)
    // Nothing is pending for a former employee, who only reads.
    if (context.scope === 'former') {
      const blocks = { bloqueiaAssinaturaPend: false, bloqueiaAgendaPend: false }
      return { colaborador: [{ ...blocks, matriculas: matriculasOf(await keys.execute()), temFoto: false }] }
    }
    const { settings, documents, questionnaires, ...read } = await together(db, {
      settings: db
        .selectFrom('homeParameter')
        .select(['bloqueiaAssinaturaPend', 'mensagemAssinaturaPend', 'bloqueiaAgendaPend', 'nomeOportunidade'])
        .where('codPessoa', '=', codPessoa),
      documents: toSign(context),
      questionnaires: unanswered(context),
      ...openingsOf(context),
      keys,
      pictures,
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
          matriculas: matriculasOf(read.keys),
          temFoto: read.pictures.length > 0,
        },
      ],
    }
  },
  buscaInicio,
  ...calendar,
} satisfies DomainHandlers<'home'>

/** Undefined where the company uses the numbers of the server. */
function matriculasOf(keys: readonly { numero: number; chave: string }[]): string | undefined {
  return keys.map(({ numero, chave }) => `${numero}=${chave}`).join(';') || undefined
}

/** "2 vagas abertas"; empty when there are none. */
function counted(count: number, one: string, other: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : other}`
}
