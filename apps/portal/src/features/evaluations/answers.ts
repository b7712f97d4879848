import type { AgendaAvaliacao, Pergunta, PessoaAvaliacao, Questionario } from '@colab/contract/domains/evaluations'
import { today } from '#clock.ts'

/**
 * Values of the form by question code: one option, several options or text, and whether the question does not apply.
 */
export interface Answers {
  given: Record<string, string | string[]>
  skipped: Record<string, boolean>
}

/** Returns the field name of a question; a bare number would turn the records of the form into arrays. */
export const nameOf = ({ codPergunta }: Pergunta) => `p${codPergunta}`

function questionsOf({ ttQuestTitulo }: Questionario): Pergunta[] {
  return ttQuestTitulo.flatMap(({ ttQuestPergunta }) => ttQuestPergunta)
}

export const emptyAnswer = ({ resposta }: Pergunta): string | string[] => (resposta === 'M' ? [] : '')

export function emptyAnswers(questionnaire: Questionario): Answers {
  const questions = questionsOf(questionnaire).filter(({ resposta }) => resposta !== 'I')
  return {
    given: Object.fromEntries(questions.map((question) => [nameOf(question), emptyAnswer(question)])),
    skipped: Object.fromEntries(questions.map((question) => [nameOf(question), false])),
  }
}

/** Returns an answer as a list: the value of a form's only checkbox is its text or false. */
export function listOf(given: unknown): string[] {
  return [given].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '')
}

/** Builds the rows to send: one per question, or one per selected option of a multiple choice. */
export function rowsOf(agenda: AgendaAvaliacao, questionnaire: Questionario, answers: Answers) {
  const { codEmpregado, codQuestionario, codTreinamento, codTurma } = agenda
  return questionsOf(questionnaire).flatMap((question): PessoaAvaliacao[] => {
    const name = nameOf(question)
    const naoSeAplica = answers.skipped[name] ?? false
    const given = naoSeAplica ? [] : listOf(answers.given[name])
    const { codTitulo, codPergunta, resposta } = question
    return (given.length > 0 ? given : ['']).map((answer, at) => ({
      ...{ codEmpregado, codQuestionario, codTreinamento, codTurma, dtAvaliacao: today() },
      ...{ codTitulo, codPergunta, sequencia: at + 1, seqAvaliacao: 0, naoSeAplica },
      codOpcao: resposta === 'D' ? 0 : Number(answer),
      descricao: resposta === 'D' ? answer.trim() : '',
      observacao: '',
    }))
  })
}
