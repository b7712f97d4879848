import { addDays } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { QuestionnaireAgenda } from '#domains/evaluations/tables.ts'
import type { Demo } from './company/demo.ts'
import type { Role } from './company/people.ts'
import { CLIMATE, PERFORMANCE, type Questionnaire, TRAINING } from './evaluations-questionnaires.ts'

const SAFE_DRIVING = { codTreinamento: 11, codTurma: 3, nomeTreinamento: 'Operação segura de empilhadeira (NR-11)' }
const NO_TRAINING = { codTreinamento: 0, codTurma: 0, nomeTreinamento: '' }

/**
 * Pending questionnaires of three personas; `employment` counts from 0. All other people have answered the climate
 * survey.
 */
const PENDING: Partial<Record<Role, { questionnaire: Questionnaire; employment: number; days: number }>> = {
  everything: { questionnaire: CLIMATE, employment: 0, days: 12 },
  twoEmployments: { questionnaire: TRAINING, employment: 1, days: 20 },
  pendingEvaluation: { questionnaire: PERFORMANCE, employment: 0, days: 5 },
}

async function storeQuestionnaires(db: Demo['db']): Promise<void> {
  for (const { codQuestionario, nomeQuestionario, titles } of [CLIMATE, TRAINING, PERFORMANCE]) {
    await insertAll(db, 'questionnaire', [{ codQuestionario, nomeQuestionario }])
    const numbered = Object.values(titles).flatMap((questions, at) =>
      questions.map((question) => ({ ...question, codTitulo: at + 1 })),
    )
    await insertAll(
      db,
      'questionnaireTitle',
      Object.keys(titles).map((descricao, at) => ({ codQuestionario, codTitulo: at + 1, descricao })),
    )
    await insertAll(
      db,
      'questionnaireQuestion',
      numbered.map(({ codTitulo, resposta, descricao, optional }, at) => ({
        codQuestionario,
        codTitulo,
        codPergunta: at + 1,
        descricao,
        resposta,
        permiteDesabilitar: optional ? 1 : 0,
      })),
    )
    await insertAll(
      db,
      'questionnaireOption',
      numbered.flatMap(({ options = [] }, at) =>
        options.map((descricao, option) => ({ codQuestionario, codPergunta: at + 1, codOpcao: option + 1, descricao })),
      ),
    )
  }
}

/** Stores the questionnaires and their recipients: one each of three personas is pending. */
export async function insertEvaluations({ db, today, people }: Demo): Promise<void> {
  await storeQuestionnaires(db)
  const opened = addDays(today, -10)
  const agenda: QuestionnaireAgenda[] = []
  for (const { codPessoa, role, employments } of people) {
    const pending = PENDING[role]
    for (const [at, { codEmp, codEmpregado, dtAdmissao }] of employments.entries()) {
      const key = { codPessoa, codEmp, codEmpregado }
      if (pending?.employment === at) {
        const { codQuestionario } = pending.questionnaire
        const training = pending.questionnaire === TRAINING ? SAFE_DRIVING : NO_TRAINING
        const dates = { dtInicio: opened, dtLimite: addDays(today, pending.days), dtResposta: null }
        agenda.push({ ...key, ...training, ...dates, codQuestionario })
      }
      if (at > 0 || dtAdmissao >= opened || pending?.questionnaire === CLIMATE) continue
      const { codQuestionario } = CLIMATE
      const dates = { dtInicio: opened, dtLimite: addDays(today, 12), dtResposta: addDays(today, -4) }
      agenda.push({ ...key, ...NO_TRAINING, ...dates, codQuestionario })
    }
  }
  await insertAll(db, 'questionnaireAgenda', agenda)
}
