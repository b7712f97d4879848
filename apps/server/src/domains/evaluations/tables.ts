import { ours } from '#base/ours.ts'
import { creating, flag, integer, type Row, table, text } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codEmpregado, codPessoa } from '#domains/people/tables.ts'

const codQuestionario = integer.references('questionnaire.codQuestionario').about('questionário')

const questionnaire = table('questionnaire', { codQuestionario: integer.primaryKey(), nomeQuestionario: text }).codes(
  'codQuestionario',
)

/** A group of questions; its code is also its position. */
const questionnaireTitle = table('questionnaireTitle', {
  codQuestionario,
  codTitulo: integer,
  descricao: text,
})
  .codes('codQuestionario')
  .key('codQuestionario', 'codTitulo')

/** A question; codes count within the questionnaire and are also positions. */
const questionnaireQuestion = table('questionnaireQuestion', {
  codQuestionario: integer,
  codTitulo: integer,
  codPergunta: integer,
  descricao: text,
  /** U one option, M any options, S yes or no, D free text, I information only. */
  resposta: text.as<'U' | 'M' | 'S' | 'D' | 'I'>(),
  permiteDesabilitar: flag,
})
  .codes('codQuestionario')
  .key('codQuestionario', 'codPergunta')
export type QuestionnaireQuestion = Row<typeof questionnaireQuestion>

const questionnaireOption = table('questionnaireOption', {
  codQuestionario: integer,
  codPergunta: integer,
  codOpcao: integer,
  descricao: text,
})
  .codes('codQuestionario')
  .key('codQuestionario', 'codPergunta', 'codOpcao')

const ASKED = ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'] as const

/** A questionnaire that one employment is to answer, about a training, or about no training where its codes are 0. */
const questionnaireAgenda = table('questionnaireAgenda', {
  codPessoa,
  codEmp: integer,
  codEmpregado,
  codQuestionario,
  codTreinamento: integer.about('treinamento'),
  codTurma: integer.about('turma'),
  nomeTreinamento: text.about('nome do treinamento'),
  /** First and last day to answer. */
  dtInicio: text.about('primeiro dia para responder'),
  dtLimite: text,
  /** Day of the answer. */
  dtResposta: text.optional().about('dia da resposta'),
})
  .personal('none', ours`Avaliações para você responder`)
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
  codPergunta: integer.about('pergunta'),
  /** Counts the rows of the question from 1. */
  sequencia: integer,
  /** 0 without an option. */
  codOpcao: integer.about('opção escolhida'),
  naoSeAplica: flag.about('1: não se aplica'),
  /** Free text. */
  descricao: text,
  observacao: text,
})
  .personal('none', ours`Suas respostas às avaliações`)
  .with((creation) =>
    creation
      .addPrimaryKeyConstraint('answerKey', [...ASKED, 'codPergunta', 'sequencia'])
      .addForeignKeyConstraint('answerOfAgenda', [...ASKED], 'questionnaireAgenda', [...ASKED]),
  )
export type QuestionnaireAnswer = Row<typeof questionnaireAnswer>

export const tables = [
  questionnaire,
  questionnaireTitle,
  questionnaireQuestion,
  questionnaireOption,
  questionnaireAgenda,
  questionnaireAnswer,
]

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
