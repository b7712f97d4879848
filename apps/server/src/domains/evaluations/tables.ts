import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { Withdrawable } from '#db/withdrawn.ts'

export interface Questionnaire {
  codQuestionario: number
  nomeQuestionario: string
}

/** A group of questions; its code is also its position. */
export interface QuestionnaireTitle {
  codQuestionario: number
  codTitulo: number
  descricao: string
}

/** A question; codes count within the questionnaire and are also positions. */
export interface QuestionnaireQuestion {
  codQuestionario: number
  codTitulo: number
  codPergunta: number
  descricao: string
  /** U one option, M any options, S yes or no, D free text, I information only. */
  resposta: 'U' | 'M' | 'S' | 'D' | 'I'
  permiteDesabilitar: 0 | 1
}

export interface QuestionnaireOption {
  codQuestionario: number
  codPergunta: number
  codOpcao: number
  descricao: string
}

/** A questionnaire that one employment is to answer, about a training or, with codes of 0, about none. */
export interface QuestionnaireAgenda {
  codPessoa: number
  codEmp: number
  codEmpregado: number
  codQuestionario: number
  codTreinamento: number
  codTurma: number
  nomeTreinamento: string
  /** First and last day to answer. */
  dtInicio: string
  dtLimite: string
  /** Day of the answer. */
  dtResposta: string | null
}

/** A row of an answer; a multiple choice has one per option. */
export interface QuestionnaireAnswer
  extends Pick<QuestionnaireAgenda, 'codPessoa' | 'codEmpregado' | 'codQuestionario' | 'codTreinamento' | 'codTurma'> {
  codPergunta: number
  /** Counts the rows of the question from 1. */
  sequencia: number
  /** 0 without an option. */
  codOpcao: number
  naoSeAplica: 0 | 1
  /** Free text. */
  descricao: string
  observacao: string
}

declare module '#db/schema.ts' {
  interface Schema {
    questionnaireAnswer: QuestionnaireAnswer
    questionnaire: Questionnaire
    questionnaireTitle: QuestionnaireTitle
    questionnaireQuestion: QuestionnaireQuestion
    questionnaireOption: QuestionnaireOption
    questionnaireAgenda: QuestionnaireAgenda & Withdrawable
  }
}

export async function createEvaluationsTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  const { schema } = db
  await schema
    .createTable('questionnaire')
    .addColumn('codQuestionario', 'integer', (c) => c.primaryKey())
    .addColumn('nomeQuestionario', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('questionnaireTitle')
    .addColumn('codQuestionario', 'integer', (c) => c.notNull().references('questionnaire.codQuestionario'))
    .addColumn('codTitulo', 'integer', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('questionnaireTitleKey', ['codQuestionario', 'codTitulo'])
    .execute()
  await schema
    .createTable('questionnaireQuestion')
    .addColumn('codQuestionario', 'integer', (c) => c.notNull())
    .addColumn('codTitulo', 'integer', (c) => c.notNull())
    .addColumn('codPergunta', 'integer', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('resposta', 'text', (c) => c.notNull())
    .addColumn('permiteDesabilitar', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('questionnaireQuestionKey', ['codQuestionario', 'codPergunta'])
    .execute()
  await schema
    .createTable('questionnaireOption')
    .addColumn('codQuestionario', 'integer', (c) => c.notNull())
    .addColumn('codPergunta', 'integer', (c) => c.notNull())
    .addColumn('codOpcao', 'integer', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('questionnaireOptionKey', ['codQuestionario', 'codPergunta', 'codOpcao'])
    .execute()
  await schema
    .createTable('questionnaireAgenda')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmp', 'integer', (c) => c.notNull())
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('codQuestionario', 'integer', (c) => c.notNull().references('questionnaire.codQuestionario'))
    .addColumn('codTreinamento', 'integer', (c) => c.notNull())
    .addColumn('codTurma', 'integer', (c) => c.notNull())
    .addColumn('nomeTreinamento', 'text', (c) => c.notNull())
    .addColumn('dtInicio', 'text', (c) => c.notNull())
    .addColumn('dtLimite', 'text', (c) => c.notNull())
    .addColumn('dtResposta', 'text')
    .addPrimaryKeyConstraint('agendaKey', ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'])
    .execute()
  await schema.createIndex('agendaOfPerson').on('questionnaireAgenda').column('codPessoa').execute()
}

export async function createAnswerTable(db: Kysely<unknown>): Promise<void> {
  const agendaKey = ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'] as const
  await db.schema
    .createTable('questionnaireAnswer')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull())
    .addColumn('codQuestionario', 'integer', (c) => c.notNull())
    .addColumn('codTreinamento', 'integer', (c) => c.notNull())
    .addColumn('codTurma', 'integer', (c) => c.notNull())
    .addColumn('codPergunta', 'integer', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('codOpcao', 'integer', (c) => c.notNull())
    .addColumn('naoSeAplica', 'integer', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('answerKey', [...agendaKey, 'codPergunta', 'sequencia'])
    .addForeignKeyConstraint('answerOfAgenda', [...agendaKey], 'questionnaireAgenda', [...agendaKey])
    .execute()
}
