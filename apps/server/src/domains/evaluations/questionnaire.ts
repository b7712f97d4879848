import { type Rows, together } from '#db/together.ts'
import type { Context } from '#protocol/context.ts'

/** Queries of the titles of a questionnaire, their questions and options, in order. */
export function questionsOf(db: Context['db'], codQuestionario: number) {
  return {
    titles: db
      .selectFrom('questionnaireTitle')
      .select(['codTitulo', 'descricao'])
      .where('codQuestionario', '=', codQuestionario)
      .orderBy('codTitulo'),
    questions: db
      .selectFrom('questionnaireQuestion')
      .select(['codTitulo', 'codPergunta', 'descricao', 'resposta', 'permiteDesabilitar'])
      .where('codQuestionario', '=', codQuestionario)
      .orderBy('codPergunta'),
    options: db
      .selectFrom('questionnaireOption')
      .select(['codPergunta', 'codOpcao', 'descricao'])
      .where('codQuestionario', '=', codQuestionario)
      .orderBy('codOpcao'),
  }
}

/** Nests the questions in their titles, and the options in their questions. */
export function nested({ titles, questions, options }: Rows<ReturnType<typeof questionsOf>>) {
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

/** Reads the titles of a questionnaire with their questions and options, in order. */
export async function questionnaireTitles(db: Context['db'], codQuestionario: number) {
  return nested(await together(db, questionsOf(db, codQuestionario)))
}
