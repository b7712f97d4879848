import * as v from 'valibot'
import { code, flag, optionalDate, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/** A training or a class of it where the questionnaire is about one; 0 where it is not. */
const trainingCode = v.nullish(code, 0)

/**
 * A questionnaire that waits for the employee. `dtLimiteChar` is the last day to answer as it is shown (dd/mm/yyyy);
 * `responder` says that it can be answered now.
 */
export const ttAgendaAvaliacao = v.object({
  codEmp: code,
  codEmpregado: code,
  codQuestionario: code,
  nomeQuestionario: text,
  dtLimiteChar: text,
  nomeTreinamento: text,
  codTurma: trainingCode,
  codTreinamento: trainingCode,
  responder: flag,
})
export type AgendaAvaliacao = v.InferOutput<typeof ttAgendaAvaliacao>

/** The questionnaires that are still to be answered, the most urgent first. */
export const buscaAgenda = read('buscaAgenda', {
  params: {},
  reply: { ttAgendaAvaliacao: table(ttAgendaAvaliacao) },
})

/** How a question is answered: U one of the options, M any of them, S yes or no, D free text, I nothing to answer. */
const resposta = v.picklist(['U', 'M', 'S', 'D', 'I'])

const ttQuestOpcao = v.object({ codOpcao: code, descricao: text })

/** A question; with `permiteDesabilitar` it may be marked as not applicable. */
const ttQuestPergunta = v.object({
  codTitulo: code,
  codPergunta: code,
  descricao: text,
  resposta,
  permiteDesabilitar: flag,
  ttQuestOpcao: table(ttQuestOpcao),
})
export type Pergunta = v.InferOutput<typeof ttQuestPergunta>

const ttQuestTitulo = v.object({ codTitulo: code, descricao: text, ttQuestPergunta: table(ttQuestPergunta) })

const ttQuestionario = v.object({
  codQuestionario: code,
  nomeQuestionario: text,
  ttQuestTitulo: table(ttQuestTitulo),
})
export type Questionario = v.InferOutput<typeof ttQuestionario>

/** The titles of a questionnaire with their questions and options, each in its order. */
export const buscaQuestionario = read('buscaQuestionario', {
  params: { codQuestionario: code },
  reply: { questionario: v.object({ ttQuestionario: table(ttQuestionario) }) },
})

/** What a question of yes or no (S) offers where it brings no options: codes of 1 and 2. */
export const YES_NO = { yes: 1, no: 2 } as const

/** Characters of a free text. */
export const LONGEST_ANSWER = 2000

/**
 * The answer to a question, a row for each option of a multi-choice. `codOpcao` is what was chosen, 0 where nothing was;
 * `descricao` the free text; `sequencia` counts the rows of a question from 1. `codEmpregado` tells which of two employments was
 * asked. The day is the server's own, and so is the person.
 */
const ttPessoaAvaliacao = v.object({
  codEmpregado: v.optional(code),
  codQuestionario: code,
  codTreinamento: trainingCode,
  codTurma: trainingCode,
  dtAvaliacao: optionalDate,
  codTitulo: code,
  codPergunta: code,
  codOpcao: v.nullish(code, 0),
  sequencia: v.nullish(code, 1),
  seqAvaliacao: v.nullish(code, 0),
  naoSeAplica: flag,
  descricao: v.nullish(typed(LONGEST_ANSWER), ''),
  observacao: v.nullish(typed(LONGEST_ANSWER), ''),
})
export type PessoaAvaliacao = v.InferOutput<typeof ttPessoaAvaliacao>

/** Answers a whole questionnaire at once; `msgErro` thanks for it or says what is missing. */
export const gravaPessoaAvaliacao = write('gravaPessoaAvaliacao', {
  params: { ttPessoaAvaliacao: v.pipe(table(ttPessoaAvaliacao), v.minLength(1)) },
  reply: {},
})
