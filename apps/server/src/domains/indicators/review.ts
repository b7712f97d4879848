import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import {
  dayOf,
  doubtsOf,
  eachRow,
  MOST_DOUBTS,
  warnOfFuture,
  warnOfNegative,
  warnOfOrder,
  warnOutsideContract,
} from '#import/doubts.ts'
import type { Review } from '#import/layout.ts'

/** Points of a month over all indicators. */
const MOST_POINTS = 100

export const reviewObservations = eachRow((row) => {
  warnOfFuture(row, 'dtMovto')
  // A telephone bill comes after the last day.
  warnOutsideContract(row, 'dtMovto', { after: false })
})

export function reviewIndicators(): Review {
  return {
    row(row) {
      const { value, today, warning } = row
      warnOfNegative(row, 'quantidade', 'nota')
      const month = `${value('ano')}-${String(value('mes')).padStart(2, '0')}`
      if (value('ano') !== null && month > today.slice(0, 7)) warning('mes', ours`fica no futuro`)
    },
    end({ db, seen }) {
      const points = sql`sum(i.nota)`
      const query = sql<{ line: number; points: number }>`
        select max(s.line) as line, ${points} as points from ${seen} s
        cross join "pipIndicator" i where i."codPessoa" = s."codPessoa" and i.ano = s.ano and i.mes = s.mes and i.tipo = s.tipo
        group by s."codPessoa", s.ano, s.mes having ${points} > ${sql.lit(MOST_POINTS)}
        order by 1 limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(
        db,
        query,
        'nota',
        ({ points }) =>
          ours`as notas deste mês somam ${String(points).replace('.', ',')}, e um mês tem no máximo ${MOST_POINTS}`,
      )
    },
  }
}

export const reviewOccurrences = eachRow((row) => {
  warnOfNegative(row, 'quantidade')
  warnOfFuture(row, 'dtOcorrencia')
  warnOfFuture(row, 'dtHrAtualizacao')
  if (dayOf(row, 'dtHrAtualizacao') !== '') warnOfOrder(row, ['dtOcorrencia', 'dtHrAtualizacao'], ours`da ocorrência`)
})
