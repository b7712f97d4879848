import * as v from 'valibot'
import { code, codeParam, essentialText, flag, optionalDate, table, text, typed, whole, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Training or class code; 0 when the questionnaire is not about one. */
const trainingCode = v.nullish(code, 0)

/** `dtLimiteChar` is the deadline as dd/mm/yyyy; `responder` is true when it can be answered now. */
export const ttAgendaAvaliacao = v.object({
  codEmp: code,
  codEmpregado: code,
  codQuestionario: code,
  nomeQuestionario: essentialText,
  dtLimiteChar: text,
  nomeTreinamento: text,
  codTurma: trainingCode,
  codTreinamento: trainingCode,
  responder: flag,
})
export type AgendaAvaliacao = Read<typeof ttAgendaAvaliacao>

/** Returns the pending questionnaires, most urgent first. */
export const buscaAgenda = read('buscaAgenda', {
  reply: { ttAgendaAvaliacao: table(ttAgendaAvaliacao) },
  tableInRetorno: 'ttAgendaAvaliacao',
})

/** Answer type: U single choice, M multiple choice, S yes/no, D free text, I information only. */
const resposta = word(['U', 'M', 'S', 'D', 'I'])

const ttQuestOpcao = v.object({ codOpcao: code, descricao: essentialText })

const ttQuestPergunta = whole(
  v.object({
    codTitulo: code,
    codPergunta: code,
    descricao: essentialText,
    resposta,
    permiteDesabilitar: flag,
    ttQuestOpcao: table(ttQuestOpcao, 'codOpcao'),
  }),
)
export type Pergunta = Read<typeof ttQuestPergunta>

const ttQuestTitulo = v.object({ codTitulo: code, descricao: text, ttQuestPergunta: table(ttQuestPergunta) })

const ttQuestionario = v.object({
  codQuestionario: code,
  nomeQuestionario: essentialText,
  ttQuestTitulo: table(ttQuestTitulo),
})
export type Questionario = Read<typeof ttQuestionario>

/** Returns the titles of a questionnaire with their questions and options, in order. */
export const buscaQuestionario = read('buscaQuestionario', {
  params: { codQuestionario: codeParam },
  reply: { questionario: v.object({ ttQuestionario: table(ttQuestionario) }) },
})

/** Option codes of a yes/no question that brings no options of its own. */
export const YES_NO = { yes: 1, no: 2 } as const

export const LONGEST_ANSWER = 2000

/** One answer; multiple choice sends one row per option, numbered from 1. `codOpcao` 0: none. `codPessoa` is ignored. */
const ttPessoaAvaliacao = v.object({
  codPessoa: v.optional(codeParam),
  codEmpregado: v.optional(codeParam),
  codQuestionario: codeParam,
  codTreinamento: v.nullish(codeParam, 0),
  codTurma: v.nullish(codeParam, 0),
  dtAvaliacao: optionalDate,
  codTitulo: codeParam,
  codPergunta: codeParam,
  codOpcao: v.nullish(codeParam, 0),
  sequencia: v.nullish(codeParam, 1),
  seqAvaliacao: v.nullish(codeParam, 0),
  naoSeAplica: flag,
  descricao: v.nullish(typed(LONGEST_ANSWER), ''),
  observacao: v.nullish(typed(LONGEST_ANSWER), ''),
})
export type PessoaAvaliacao = v.InferOutput<typeof ttPessoaAvaliacao>

/** Submits all answers of a questionnaire; `msgErro` is a thank-you, or names the missing answers. */
export const gravaPessoaAvaliacao = write('gravaPessoaAvaliacao', {
  params: { ttPessoaAvaliacao: v.pipe(v.array(ttPessoaAvaliacao), v.minLength(1)) },
})
