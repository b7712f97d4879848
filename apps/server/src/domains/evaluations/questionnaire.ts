import type { Context } from '#protocol/context.ts'

/** Reads the titles of a questionnaire with their questions and options, in order. */
export async function questionnaireTitles(db: Context['db'], codQuestionario: number) {
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
  return titles.map((title) => ({
    ...title,
    ttQuestPergunta: questions
      .filter(({ codTitulo }) => codTitulo === title.codTitulo)
      .map((question) => ({
        ...question,
        ttQuestOpcao: options.filter(({ codPergunta }) => codPergunta === question.codPergunta),
      })),
  }))
}
