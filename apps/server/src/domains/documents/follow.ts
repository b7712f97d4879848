import { sql } from 'kysely'
import type { Followed } from '#hr/publishing/publications.ts'
import { queuePush } from '#push/queue.ts'

export const followedDocument: Followed = {
  addressees: (db, codes) =>
    db
      .selectFrom('document')
      .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
      .select(['document.codArquivo as codigo', 'document.codPessoa', 'codEmpregado', 'withdrawnAt'])
      .select(sql<number>`case when signature."signedAt" is null then 0 else 1 end`.as('feito'))
      .where('document.codArquivo', 'in', [...codes]),
  remind: ({ db }, people) => queuePush(db, people, 'document'),
}
