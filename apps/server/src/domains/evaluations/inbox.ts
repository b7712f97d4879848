import { YES_NO } from '@colab/contract/domains/evaluations'
import { formatDate } from '@colab/contract/wire/date'
import { hasNotEnded, onOrAfter } from '#db/days.ts'
import { type InboxContext, numbersOf, type RequestKind } from '#hr/requests/kind.ts'
import { questionnaireTitles } from './questionnaire.ts'
import type { QuestionnaireAgenda, QuestionnaireAnswer } from './tables.ts'

const COLUMNS = {
  codQuestionario: 'Questionário nº',
  nomeQuestionario: 'Questionário',
  nomeTreinamento: 'Treinamento',
  codEmpregado: 'Contrato',
  dtInicio: 'De',
  dtLimite: 'Até',
  dtResposta: 'Respondido em',
  respostas: 'Respostas',
}

/** Questionnaires and their answers; HR only reads. */
export const evaluationInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Pesquisas e avaliações',
  subject: 'sua pesquisa',
  columns: COLUMNS,
  async items({ db, clock }, which) {
    const today = clock.today()
    const rows = await db
      .selectFrom('questionnaireAgenda as agenda')
      .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'agenda.codQuestionario')
      .innerJoin('person', 'person.codPessoa', 'agenda.codPessoa')
      .selectAll('agenda')
      .select(['nomeQuestionario', 'nome', 'cpf'])
      .where((is) => is.and('id' in which ? keyOf(which.id) : {}))
      .$if('all' in which && !which.all, (query) =>
        query.where('dtResposta', 'is', null).where('withdrawnAt', 'is', null).where(onOrAfter('dtLimite', today)),
      )
      .execute()
    const answered = rows.filter(({ dtResposta }) => dtResposta !== null)
    const answers = await answersOf(db, answered)
    return rows.map(({ codPessoa, nome, cpf, dtInicio, dtLimite, dtResposta, withdrawnAt, ...row }) => ({
      id: idOf(row),
      codPessoa,
      pessoa: nome,
      cpf,
      recebido: dtResposta ?? dtInicio,
      isOpen: dtResposta === null && withdrawnAt === null && hasNotEnded(dtLimite, today),
      situacao: situationOf({ dtResposta, dtLimite, withdrawnAt }, today),
      resumo: [row.nomeQuestionario, row.nomeTreinamento].filter(Boolean).join(', '),
      values: {
        codQuestionario: String(row.codQuestionario),
        nomeQuestionario: row.nomeQuestionario,
        nomeTreinamento: row.nomeTreinamento,
        codEmpregado: String(row.codEmpregado),
        dtInicio: formatDate(dtInicio),
        dtLimite: formatDate(dtLimite),
        dtResposta: formatDate(dtResposta),
        respostas: answers.get(idOf(row)) ?? '',
      },
    }))
  },
}

type Key = Pick<QuestionnaireAgenda, 'codEmpregado' | 'codQuestionario' | 'codTreinamento' | 'codTurma'>

/** `codEmpregado_codQuestionario_codTreinamento_codTurma`. */
function keyOf(id: string) {
  const [codEmpregado, codQuestionario, codTreinamento, codTurma] = numbersOf(id)
  return { codEmpregado, 'agenda.codQuestionario': codQuestionario, codTreinamento, codTurma }
}

function idOf({ codEmpregado, codQuestionario, codTreinamento, codTurma }: Key): string {
  return [codEmpregado, codQuestionario, codTreinamento, codTurma].join('_')
}

function situationOf(
  {
    dtResposta,
    dtLimite,
    withdrawnAt,
  }: Pick<QuestionnaireAgenda, 'dtResposta' | 'dtLimite'> & { withdrawnAt: number | null },
  today: string,
): string {
  if (dtResposta) return withdrawnAt === null ? 'Respondida' : 'Respondida, retirada pelo RH'
  if (withdrawnAt !== null) return 'Retirada pelo RH'
  return hasNotEnded(dtLimite, today) ? 'Aguarda a pessoa' : 'Não respondida'
}

/** Returns the answers by id, a line for each question. */
async function answersOf(db: InboxContext['db'], agendas: readonly Key[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const [first, ...others] = agendas
  if (!first) return texts
  const rowsById = Map.groupBy(
    await db
      .selectFrom('questionnaireAnswer')
      .selectAll()
      // A lookup by id does not read the other answers of the questionnaire.
      .$if(others.length === 0, (query) => query.where('codEmpregado', '=', first.codEmpregado))
      .orderBy('codPergunta')
      .orderBy('sequencia')
      .execute(),
    idOf,
  )
  for (const [codQuestionario, own] of Map.groupBy(agendas, (agenda) => agenda.codQuestionario)) {
    const titles = await questionnaireTitles(db, codQuestionario)
    const questions = titles.flatMap(({ ttQuestPergunta }) => ttQuestPergunta)
    for (const agenda of own) {
      const rows = rowsById.get(idOf(agenda)) ?? []
      const lines = questions.flatMap(({ codPergunta, descricao, ttQuestOpcao }) => {
        const given = rows.filter((row) => row.codPergunta === codPergunta).map((row) => answerText(row, ttQuestOpcao))
        return given.length > 0 ? [`${descricao} ${given.join(', ')}`] : []
      })
      texts.set(idOf(agenda), lines.join('\n'))
    }
  }
  return texts
}

function answerText(row: QuestionnaireAnswer, options: readonly { codOpcao: number; descricao: string }[]): string {
  if (row.naoSeAplica) return 'não se aplica'
  const option = options.find(({ codOpcao }) => codOpcao === row.codOpcao)?.descricao
  const yesNo = row.codOpcao === YES_NO.yes ? 'sim' : 'não'
  const text = row.codOpcao === 0 ? row.descricao : (option ?? yesNo)
  return row.observacao ? `${text} (${row.observacao})` : text
}
