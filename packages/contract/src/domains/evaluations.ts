import * as v from 'valibot'
import { code, flag, optionalDate, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/** Training or class code; 0 when the questionnaire is not about one. */
const trainingCode = v.nullish(code, 0)

/** `dtLimiteChar` is the deadline as dd/mm/yyyy; `responder` is true when it can be answered now. */
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

/** Returns the pending questionnaires, most urgent first. */
export const buscaAgenda = read('buscaAgenda', {
  params: {},
  reply: { ttAgendaAvaliacao: table(ttAgendaAvaliacao) },
})

/** Answer type: U single choice, M multiple choice, S yes/no, D free text, I information only. */
const resposta = v.picklist(['U', 'M', 'S', 'D', 'I'])

const ttQuestOpcao = v.object({ codOpcao: code, descricao: text })

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

/** Returns the titles of a questionnaire with their questions and options, in order. */
export const buscaQuestionario = read('buscaQuestionario', {
  params: { codQuestionario: code },
  reply: { questionario: v.object({ ttQuestionario: table(ttQuestionario) }) },
})

/** Option codes of a yes/no question that brings no options of its own. */
export const YES_NO = { yes: 1, no: 2 } as const

export const LONGEST_ANSWER = 2000

/** One answer; multiple choice sends one row per option, numbered from 1. `codOpcao` 0 means none. */
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

/** Submits all answers of a questionnaire; `msgErro` is a thank-you, or names the missing answers. */
export const gravaPessoaAvaliacao = write('gravaPessoaAvaliacao', {
  params: { ttPessoaAvaliacao: v.pipe(table(ttPessoaAvaliacao), v.minLength(1)) },
  reply: {},
})
