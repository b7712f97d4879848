import * as v from 'valibot'
import { code, flag, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

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

const ttQuestTitulo = v.object({ codTitulo: code, descricao: text, ttQuestPergunta: table(ttQuestPergunta) })

const ttQuestionario = v.object({
  codQuestionario: code,
  nomeQuestionario: text,
  ttQuestTitulo: table(ttQuestTitulo),
})

/** The titles of a questionnaire with their questions and options, each in its order. */
export const buscaQuestionario = read('buscaQuestionario', {
  params: { codQuestionario: code },
  reply: { questionario: v.object({ ttQuestionario: table(ttQuestionario) }) },
})
