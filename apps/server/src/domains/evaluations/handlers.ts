import type * as contract from '@colab/contract/domains/evaluations'
import type { DomainMethods } from '@colab/contract/methods'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#context.ts'

export const evaluations = { buscaAgenda, buscaQuestionario } satisfies Handlers<DomainMethods<'evaluations'>>

async function buscaAgenda(context: Context) {
  const today = context.app.clock.today()
  const rows = await pending(context)
    .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'questionnaireAgenda.codQuestionario')
    .selectAll('questionnaireAgenda')
    .select('nomeQuestionario')
    .orderBy('dtLimite')
    .orderBy('questionnaireAgenda.codQuestionario')
    .orderBy('codTurma')
    .execute()
  return {
    ttAgendaAvaliacao: rows.map(({ dtInicio, dtLimite, ...row }) => ({
      ...row,
      dtLimiteChar: formatDate(dtLimite),
      responder: dtInicio <= today,
    })),
  }
}

/** How many questionnaires this person can and has yet to answer. */
export async function countToAnswer(context: Pick<Context, 'app' | 'db' | 'codPessoa'>): Promise<number> {
  const { count } = await pending(context)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('dtInicio', '<=', context.app.clock.today())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is not answered and not over; some of it may begin later. */
function pending({ app, db, codPessoa }: Pick<Context, 'app' | 'db' | 'codPessoa'>) {
  return db
    .selectFrom('questionnaireAgenda')
    .where('codPessoa', '=', codPessoa)
    .where('dtResposta', 'is', null)
    .where('dtLimite', '>=', app.clock.today())
}

async function buscaQuestionario(
  context: Context,
  { codQuestionario }: CheckedParams<typeof contract.buscaQuestionario>,
) {
  const { db } = context
  const asked = await pending(context)
    .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'questionnaireAgenda.codQuestionario')
    .select(['questionnaire.codQuestionario', 'nomeQuestionario'])
    .where('questionnaire.codQuestionario', '=', codQuestionario)
    .where('dtInicio', '<=', context.app.clock.today())
    .executeTakeFirst()
  if (!asked) throw new Refused('Este questionário não está aberto para você.')
  const titles = await db
    .selectFrom('questionnaireTitle')
    .select(['codTitulo', 'descricao'])
    .where('codQuestionario', '=', codQuestionario)
    .orderBy('codTitulo')
    .execute()
  const questions = await db
    .selectFrom('questionnaireQuestion')
    .select(['codTitulo', 'codPergunta', 'descricao', 'resposta', 'permiteDesabilitar'])
    .where('codQuestionario', '=', codQuestionario)
    .orderBy('codPergunta')
    .execute()
  const options = await db
    .selectFrom('questionnaireOption')
    .select(['codPergunta', 'codOpcao', 'descricao'])
    .where('codQuestionario', '=', codQuestionario)
    .orderBy('codOpcao')
    .execute()
  const ttQuestTitulo = titles.map((title) => ({
    ...title,
    ttQuestPergunta: questions
      .filter(({ codTitulo }) => codTitulo === title.codTitulo)
      .map((question) => ({
        ...question,
        ttQuestOpcao: options.filter(({ codPergunta }) => codPergunta === question.codPergunta),
      })),
  }))
  return { questionario: { ttQuestionario: [{ ...asked, ttQuestTitulo }] } }
}
