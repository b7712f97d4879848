import { type PessoaAvaliacao, YES_NO } from '@colab/contract/domains/evaluations'
import { Refused } from '@colab/contract/wire/failures'
import type { QuestionnaireAnswer, QuestionnaireQuestion } from './tables.ts'

type Question = Pick<QuestionnaireQuestion, 'codTitulo' | 'codPergunta' | 'resposta' | 'permiteDesabilitar'> & {
  ttQuestOpcao: readonly { codOpcao: number }[]
}
type CheckedAnswer = Omit<
  QuestionnaireAnswer,
  'codPessoa' | 'codEmpregado' | 'codQuestionario' | 'codTreinamento' | 'codTurma'
>

/**
 * Returns the rows to store, in the order of the questions. Throws Refused unless every question is answered once, in
 * its own kind and with its own options, or is marked as not applicable where allowed. Empty rows are ignored.
 */
export function checkAnswers(questions: readonly Question[], rows: readonly PessoaAvaliacao[]): CheckedAnswer[] {
  const given = rows.filter((row) => row.naoSeAplica || row.codOpcao !== 0 || row.descricao.trim() !== '')
  const own = (question: Question) => (row: PessoaAvaliacao) =>
    row.codPergunta === question.codPergunta && row.codTitulo === question.codTitulo
  if (rows.some((row) => !questions.some((question) => own(question)(row)))) {
    throw new Refused('Uma das respostas não é deste questionário.')
  }
  return questions.flatMap((question) => {
    const answers = given.filter(own(question))
    if (answers.length === 0 && question.resposta !== 'I') throw new Refused('Existem perguntas a serem respondidas')
    if (!fits(question, answers)) throw new Refused('Uma das respostas não serve para a sua pergunta.')
    return answers.map(({ codOpcao, naoSeAplica, descricao, observacao }, at) => ({
      codPergunta: question.codPergunta,
      sequencia: at + 1,
      codOpcao,
      naoSeAplica: naoSeAplica ? (1 as const) : (0 as const),
      descricao: descricao.trim(),
      observacao,
    }))
  })
}

function fits({ resposta, permiteDesabilitar, ttQuestOpcao }: Question, answers: readonly PessoaAvaliacao[]): boolean {
  if (resposta === 'I') return answers.length === 0
  const chosen = answers.map(({ codOpcao }) => codOpcao)
  const texts = answers.map(({ descricao }) => descricao.trim())
  if (answers.some(({ naoSeAplica }) => naoSeAplica)) {
    return permiteDesabilitar === 1 && answers.length === 1 && chosen[0] === 0 && texts[0] === ''
  }
  if (resposta === 'D') return answers.length === 1 && chosen[0] === 0
  const codes = ttQuestOpcao.map(({ codOpcao }) => codOpcao)
  const options: readonly number[] = resposta === 'S' && codes.length === 0 ? Object.values(YES_NO) : codes
  const choosable = chosen.every((codOpcao) => options.includes(codOpcao)) && texts.every((text) => text === '')
  return choosable && (resposta === 'M' ? new Set(chosen).size === chosen.length : answers.length === 1)
}
