import type { AgendaAvaliacao, Pergunta, PessoaAvaliacao, Questionario } from '@colab/contract/domains/evaluations'
import { today } from '#clock.ts'

/** What the form holds for each question, by its code: an option, several or words, and whether it does not apply. */
export interface Answers {
  given: Record<string, string | string[]>
  skipped: Record<string, boolean>
}

/** The name of a question in the form; a number alone would make the form's records lists. */
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

/** An answer as a list: a lone checkbox of a form says its value or false. */
export function listOf(given: unknown): string[] {
  return [given].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '')
}

/** The rows to send: one a question, and one for each option of a multi-choice. */
export function rowsOf(asked: AgendaAvaliacao, questionnaire: Questionario, answers: Answers) {
  const { codEmpregado, codQuestionario, codTreinamento, codTurma } = asked
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
