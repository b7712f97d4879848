import { addMonths } from '@colab/contract/wire/calendar'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import {
  doubtsOf,
  eachRow,
  MOST_DOUBTS,
  textOf,
  warnOfFuture,
  warnOfNegative,
  warnOutsideContract,
} from '#import/doubts.ts'
import type { Review } from '#import/layout.ts'

/** Digits of a registration number at the ANS. */
const ANS_DIGITS = 6

export const reviewPlans = eachRow((row) => {
  const number = textOf(row, 'registroAns').replace(/\D/g, '')
  if (textOf(row, 'registroAns') !== '' && number.length !== ANS_DIGITS) {
    row.warning('registroAns', ours`não tem os ${ANS_DIGITS} dígitos de um registro na ANS`)
  }
})

export function reviewPlanCharges(): Review {
  return {
    row(row) {
      warnOfNegative(row, 'vlrMes')
      warnOfFuture(row, 'dtCompetencia', addMonths(row.today, 2))
      warnOutsideContract(row, 'dtCompetencia', { month: true, after: false })
    },
    end({ db, seen }) {
      const foreign = sql<{ line: number }>`
        select s.line from ${seen} s cross join "planCharge" c
        inner join dependent d on d."codDependente" = c."codDependente" and d."codPessoa" <> c."codPessoa"
        where c."codPessoa" = s."codPessoa" and c."dtCompetencia" = s."dtCompetencia"
          and c."codEmpregado" = s."codEmpregado" and c.sequencia = s.sequencia
        order by s.line limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(db, foreign, 'codDependente', () => ours`é dependente de outra pessoa`)
    },
  }
}

export const reviewVouchers = eachRow((row) => {
  warnOfNegative(row, 'vlrMovto')
  warnOfFuture(row, 'dtCompetencia', addMonths(row.today, 2))
  warnOutsideContract(row, 'dtCompetencia', { after: false })
})
