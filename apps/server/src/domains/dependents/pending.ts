import { PROOF_WAIT } from '#protocol/attachment-timeout.ts'
import type { Context } from '#protocol/context.ts'

type Db = Context['db']

/** Pending requests that count: the proof has come, or may still come. */
export function pendingDependents(db: Db, now: number) {
  return db
    .selectFrom('dependentRequest')
    .where('situacao', '=', 'P')
    .where((is) => is.or([is('conteudo', 'is not', null), is('createdAt', '>', now - PROOF_WAIT)]))
}

/** Deletes requests whose proof has not come in time, of everybody or of one person. */
export async function dropLapsedDependents(db: Db, now: number, codPessoa?: number): Promise<void> {
  await db
    .deleteFrom('dependentRequest')
    .where('situacao', '=', 'P')
    .where('conteudo', 'is', null)
    .where('createdAt', '<=', now - PROOF_WAIT)
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}
