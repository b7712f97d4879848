import type { Domain } from '../domain.ts'
import { followedEvaluation } from './follow.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createAnswerTable, createEvaluationsTables, tables } from './tables.ts'
import { evaluationWithdrawal } from './withdraw.ts'

export const evaluations: Domain<'evaluations'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '021-evaluations': createEvaluationsTables,
    '028-questionnaire-answers': createAnswerTable,
  },
  withdrawals: { evaluation: evaluationWithdrawal },
  followed: { evaluation: followedEvaluation },
}
