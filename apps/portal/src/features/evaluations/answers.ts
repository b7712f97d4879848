import type { AgendaAvaliacao, gravaPessoaAvaliacao, Pergunta, Questionario } from '@colab/contract/domains/evaluations'
import type { Code } from '@colab/contract/wire/cells'
import type { Params } from '@colab/contract/wire/method'
import { today } from '@colab/ui/i18n/clock.ts'

/** The selected options or the text of a question, and whether the question does not apply. */
interface Answer {
  given: string[]
  isSkipped: boolean
}

export type Answers = Record<string, Answer>

const EMPTY: Answer = { given: [], isSkipped: false }

/** A question with its field name: codes may restart under each title and may be any text. */
export interface FormQuestion extends Pergunta {
  name: string
}

/** Returns the titles with their questions; a question without a title code has that of its title. */
export function titlesOf({ ttQuestTitulo }: Questionario): { descricao: string; questions: FormQuestion[] }[] {
  return ttQuestTitulo.map(({ codTitulo, descricao, ttQuestPergunta }, title) => ({
    descricao,
    questions: ttQuestPergunta.map((question, at) => ({
      ...question,
      codTitulo: question.codTitulo ?? codTitulo,
      name: `q${title}_${at}`,
    })),
  }))
}

function questionsOf(questionnaire: Questionario): FormQuestion[] {
  return titlesOf(questionnaire).flatMap(({ questions }) => questions)
}

/** Returns whether a question has a known type, codes for its answer and the options that it needs. */
function isAnswerable({ codTitulo, codPergunta, resposta, ttQuestOpcao }: Pergunta): boolean {
  if (codTitulo === null || codPergunta === null) return false
  return resposta === 'D' || resposta === 'S' || (/^[UM]$/.test(resposta) && ttQuestOpcao.length > 0)
}

/** Returns whether a row only informs, which is confirmed by sending. */
function isInformation({ codTitulo, codPergunta, resposta }: Pergunta): boolean {
  return resposta === 'I' && codTitulo !== null && codPergunta !== null
}

/** Returns whether there is anything to send: a question that can be answered, or information to confirm. */
export function hasQuestions(questionnaire: Questionario): boolean {
  return questionsOf(questionnaire).some((question) => isAnswerable(question) || isInformation(question))
}

/** Returns whether every question was understood; with another one nothing can be sent, because its answer would be made up. */
export function isUnderstood(questionnaire: Questionario): boolean {
  return questionsOf(questionnaire).every((question) => isAnswerable(question) || isInformation(question))
}

export function emptyAnswers(questionnaire: Questionario): Answers {
  const questions = questionsOf(questionnaire).filter(isAnswerable)
  return Object.fromEntries(questions.map(({ name }) => [name, EMPTY]))
}

/** Returns the unanswered questions; one that does not apply needs no answer. */
export function unanswered(questionnaire: Questionario, answers: Answers): FormQuestion[] {
  return questionsOf(questionnaire).filter(({ name }) => {
    const answer = answers[name]
    return answer && !answer.isSkipped && filled(answer).length === 0
  })
}

const filled = ({ given }: Answer): string[] => given.filter((text) => text.trim() !== '')

/** The agenda entry that is answered, and by whom. */
interface Assignment {
  agenda: AgendaAvaliacao
  codQuestionario: Code
  codPessoa: Code | undefined
}

type AnswerRow = Params<typeof gravaPessoaAvaliacao>['ttPessoaAvaliacao'][number]

/**
 * Builds the rows to send: one per question, or one per selected option of a multiple choice, with the columns of the
 * question that the contract does not know.
 */
export function rowsOf(answered: Assignment, questionnaire: Questionario, answers: Answers): AnswerRow[] {
  const { agenda, codQuestionario, codPessoa } = answered
  const { codEmpregado, codTreinamento, codTurma } = agenda
  return questionsOf(questionnaire).flatMap((question): AnswerRow[] => {
    const { name, codTitulo, codPergunta, resposta, ttQuestOpcao } = question
    if (codTitulo === null || codPergunta === null) return []
    const answer = answers[name] ?? EMPTY
    const naoSeAplica = answer.isSkipped
    const given = naoSeAplica ? [] : filled(answer)
    const optionOf = (text: string) => ttQuestOpcao.find(({ codOpcao }) => String(codOpcao) === text)?.codOpcao
    return (given.length > 0 ? given : ['']).map((text, at) => ({
      ...unknownColumnsOf(question),
      ...(codPessoa !== undefined && { codPessoa }),
      ...(codEmpregado !== null && { codEmpregado }),
      codQuestionario,
      codTreinamento,
      codTurma,
      dtAvaliacao: today(),
      codTitulo,
      codPergunta,
      sequencia: at + 1,
      seqAvaliacao: 0,
      naoSeAplica,
      codOpcao: resposta === 'D' ? 0 : (optionOf(text) ?? Number(text)),
      descricao: resposta === 'D' ? text.trim() : '',
      observacao: '',
    }))
  })
}

function unknownColumnsOf(question: FormQuestion): Record<string, unknown> {
  return Object.fromEntries(Object.entries(question.received).filter(([name]) => !(name in question)))
}
