import { LEAST_ANSWERS } from '@colab/contract/desk/publish'
import { YES_NO } from '@colab/contract/domains/evaluations'
import type { Db } from '#db/schema.ts'
import { contractWithinReach, type Reach } from '#employees/reach.ts'
import { questionnaireTitles } from './questionnaire.ts'

/* Results of a survey, in groups that reveal no single answer. */

interface ResultOption {
  codPergunta: number
  codOpcao: number
  descricao: string
  /** Null where the group is too small, or would reveal another group that is too small. */
  quantas: number | null
}

/**
 * Returns the number of answers by question and option of a questionnaire within reach; none below `LEAST_ANSWERS`
 * people.
 */
export async function resultsOf(db: Db, reach: Reach, codQuestionario: number) {
  const within = contractWithinReach(db, reach, 'questionnaireAnswer.codEmpregado')
  const answers = await db
    .selectFrom('questionnaireAnswer')
    .select(['codPergunta', 'codOpcao'])
    .select((is) => is.fn.countAll<number>().as('quantas'))
    .where('codQuestionario', '=', codQuestionario)
    .where('naoSeAplica', '=', 0)
    .where(within)
    .groupBy(['codPergunta', 'codOpcao'])
    .execute()
  const answered = await db
    .selectFrom('questionnaireAnswer')
    .select('codPergunta')
    .select((is) => is.fn.count<number>('codEmpregado').distinct().as('respostas'))
    .where('codQuestionario', '=', codQuestionario)
    .where('naoSeAplica', '=', 0)
    .where(within)
    .groupBy('codPergunta')
    .execute()
  const titles = await questionnaireTitles(db, codQuestionario)
  const questions = titles.flatMap(({ ttQuestPergunta }) => ttQuestPergunta)
  const people = new Map(answered.map(({ codPergunta, respostas }) => [codPergunta, Number(respostas)]))
  const ttOpcao: ResultOption[] = questions.flatMap(({ codPergunta, resposta, ttQuestOpcao }) => {
    const given = ttQuestOpcao.length > 0 || resposta !== 'S' ? ttQuestOpcao : YES_OR_NO
    const counts = given.map(({ codOpcao }) => {
      const found = answers.find((row) => row.codPergunta === codPergunta && row.codOpcao === codOpcao)
      return Number(found?.quantas ?? 0)
    })
    const shown = (people.get(codPergunta) ?? 0) < LEAST_ANSWERS ? counts.map(() => null) : withoutSmall(counts)
    return given.map(({ codOpcao, descricao }, at) => {
      return { codPergunta, codOpcao, descricao, quantas: shown[at] ?? null }
    })
  })
  const ttPergunta = questions.map(({ codPergunta, descricao, resposta }) => {
    const respostas = people.get(codPergunta) ?? 0
    return { codPergunta, descricao, resposta, respostas: respostas < LEAST_ANSWERS ? null : respostas }
  })
  return { ttPergunta, ttOpcao }
}

/** The portal has the texts. */
const YES_OR_NO = [
  { codOpcao: YES_NO.yes, descricao: '' },
  { codOpcao: YES_NO.no, descricao: '' },
]

/**
 * Hides groups below `LEAST_ANSWERS`, and the next smallest where a single one is hidden, because the total would
 * reveal it. An empty group counts as small once any other is hidden, because it reveals what nobody answered.
 */
export function withoutSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < LEAST_ANSWERS
  const hidden = new Set(counts.flatMap((count, at) => (isSmall(count) ? [at] : [])))
  if (hidden.size === 1) {
    const others = counts.map((count, at) => ({ count, at })).filter(({ at }) => !hidden.has(at))
    const [next] = others.toSorted((one, other) => one.count - other.count)
    if (next) hidden.add(next.at)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}
