import { sql } from 'kysely'
import type { Followed } from '#hr/publishing/publications.ts'
import { queuePush } from '#push/queue.ts'

export const followedNotice: Followed = {
  addressees: (db, codes) =>
    db
      .selectFrom('notice')
      .select(['codMensagem as codigo', 'codPessoa', 'codEmpregado', 'withdrawnAt'])
      .select(sql<number>`case when situacao = 'L' then 1 else 0 end`.as('feito'))
      .where('codMensagem', 'in', [...codes]),
  remind: ({ db }, people) => queuePush(db, people, 'notice'),
}
