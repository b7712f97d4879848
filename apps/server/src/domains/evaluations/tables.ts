import { creating, flag, integer, type Row, table, text } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codEmpregado, codPessoa } from '#domains/people/tables.ts'

const codQuestionario = integer.references('questionnaire.codQuestionario')

const questionnaire = table('questionnaire', { codQuestionario: integer.primaryKey(), nomeQuestionario: text })

/** A group of questions; its code is also its position. */
const questionnaireTitle = table('questionnaireTitle', {
  codQuestionario,
  codTitulo: integer,
  descricao: text,
}).key('codQuestionario', 'codTitulo')

/** A question; codes count within the questionnaire and are also positions. */
const questionnaireQuestion = table('questionnaireQuestion', {
  codQuestionario: integer,
  codTitulo: integer,
  codPergunta: integer,
  descricao: text,
  /** U one option, M any options, S yes or no, D free text, I information only. */
  resposta: text.as<'U' | 'M' | 'S' | 'D' | 'I'>(),
  permiteDesabilitar: flag,
}).key('codQuestionario', 'codPergunta')
export type QuestionnaireQuestion = Row<typeof questionnaireQuestion>

const questionnaireOption = table('questionnaireOption', {
  codQuestionario: integer,
  codPergunta: integer,
  codOpcao: integer,
  descricao: text,
}).key('codQuestionario', 'codPergunta', 'codOpcao')

const ASKED = ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'] as const

/** A questionnaire that one employment is to answer, about a training or, with codes of 0, about none. */
const questionnaireAgenda = table('questionnaireAgenda', {
  codPessoa,
  codEmp: integer,
  codEmpregado,
  codQuestionario,
  codTreinamento: integer,
  codTurma: integer,
  nomeTreinamento: text,
  /** First and last day to answer. */
  dtInicio: text,
  dtLimite: text,
  /** Day of the answer. */
  dtResposta: text.optional(),
})
  .with((creation) => creation.addPrimaryKeyConstraint('agendaKey', [...ASKED]))
  .index('agendaOfPerson', 'codPessoa')
export type QuestionnaireAgenda = Row<typeof questionnaireAgenda>

/** A row of an answer; a multiple choice has one per option. */
const questionnaireAnswer = table('questionnaireAnswer', {
  codPessoa,
  codEmpregado: integer,
  codQuestionario: integer,
  codTreinamento: integer,
  codTurma: integer,
  codPergunta: integer,
  /** Counts the rows of the question from 1. */
  sequencia: integer,
  /** 0 without an option. */
  codOpcao: integer,
  naoSeAplica: flag,
  /** Free text. */
  descricao: text,
  observacao: text,
}).with((creation) =>
  creation
    .addPrimaryKeyConstraint('answerKey', [...ASKED, 'codPergunta', 'sequencia'])
    .addForeignKeyConstraint('answerOfAgenda', [...ASKED], 'questionnaireAgenda', [...ASKED]),
)
export type QuestionnaireAnswer = Row<typeof questionnaireAnswer>

declare module '#db/schema.ts' {
  interface Schema {
    questionnaireAnswer: QuestionnaireAnswer
    questionnaire: Row<typeof questionnaire>
    questionnaireTitle: Row<typeof questionnaireTitle>
    questionnaireQuestion: QuestionnaireQuestion
    questionnaireOption: Row<typeof questionnaireOption>
    questionnaireAgenda: QuestionnaireAgenda & Withdrawable
  }
}

export const createEvaluationsTables = creating(
  questionnaire,
  questionnaireTitle,
  questionnaireQuestion,
  questionnaireOption,
  questionnaireAgenda,
)
export const createAnswerTable = creating(questionnaireAnswer)
