import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { doubtsOf, MOST_DOUBTS, textOf, warnOfFuture, warnOfOrder } from '#import/doubts.ts'
import type { Review } from '#import/layout.ts'

export function reviewMessages(): Review {
  return {
    row(row) {
      warnOfFuture(row, 'dtAviso')
      warnOfFuture(row, 'dtRetorno')
      warnOfOrder(row, ['dtAviso', 'dtRetorno'], ours`da mensagem`)
      if (textOf(row, 'situacao') === 'R' && textOf(row, 'retornoRh') === '') {
        row.warning('retornoRh', ours`falta: a mensagem está como respondida`)
      }
    },
    end({ db, seen }) {
      const query = sql<{ line: number }>`
        select s.line from ${seen} s cross join "hrMessage" m
        left join "hrMessage" f on f."codAviso" = m."codConversa" and f."codPessoa" = m."codPessoa"
        where m."codAviso" = s."codAviso" and m."codConversa" is not null and f."codAviso" is null
        order by s.line limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(db, query, 'codConversa', () => ours`não é uma mensagem da mesma pessoa`)
    },
  }
}
