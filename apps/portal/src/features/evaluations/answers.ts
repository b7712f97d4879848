import type { AgendaAvaliacao, Pergunta, PessoaAvaliacao, Questionario } from '@colab/contract/domains/evaluations'
import { today } from '#clock.ts'

/** The selected options or the text of a question, and whether the question does not apply. */
interface Answer {
  given: string[]
  isSkipped: boolean
}

/** Values of the form by field name (`nameOf`). */
export type Answers = Record<string, Answer>

const EMPTY: Answer = { given: [], isSkipped: false }

/** Returns the field name of a question. */
export const nameOf = ({ codPergunta }: Pergunta) => `p${codPergunta}`

function questionsOf({ ttQuestTitulo }: Questionario): Pergunta[] {
  return ttQuestTitulo.flatMap(({ ttQuestPergunta }) => ttQuestPergunta)
}

export function emptyAnswers(questionnaire: Questionario): Answers {
  const questions = questionsOf(questionnaire).filter(({ resposta }) => resposta !== 'I')
  return Object.fromEntries(questions.map((question) => [nameOf(question), EMPTY]))
}

/** Returns the questions without an answer; one that does not apply needs none. */
export function unanswered(questionnaire: Questionario, answers: Answers): Pergunta[] {
  return questionsOf(questionnaire).filter((question) => {
    const answer = answers[nameOf(question)]
    return answer && !answer.isSkipped && filled(answer).length === 0
  })
}

const filled = ({ given }: Answer): string[] => given.filter((text) => text.trim() !== '')

/** Builds the rows to send: one per question, or one per selected option of a multiple choice. */
export function rowsOf(agenda: AgendaAvaliacao, questionnaire: Questionario, answers: Answers) {
  const { codEmpregado, codQuestionario, codTreinamento, codTurma } = agenda
  return questionsOf(questionnaire).flatMap((question): PessoaAvaliacao[] => {
    const answer = answers[nameOf(question)] ?? EMPTY
    const naoSeAplica = answer.isSkipped
    const given = naoSeAplica ? [] : filled(answer)
    const { codTitulo, codPergunta, resposta } = question
    return (given.length > 0 ? given : ['']).map((text, at) => ({
      ...{ codEmpregado, codQuestionario, codTreinamento, codTurma, dtAvaliacao: today() },
      ...{ codTitulo, codPergunta, sequencia: at + 1, seqAvaliacao: 0, naoSeAplica },
      codOpcao: resposta === 'D' ? 0 : Number(text),
      descricao: resposta === 'D' ? text.trim() : '',
      observacao: '',
    }))
  })
}
