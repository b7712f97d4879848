import type { Clock } from '#base/clock.ts'
import type { Db } from '#db/schema.ts'
import { ATTACHMENT_TIMEOUT } from '#protocol/file-targets.ts'

/** Selects pending requests that have not expired: their proof has arrived or may still arrive. */
export function pendingDependents(db: Db, now: number) {
  return db
    .selectFrom('dependentRequest')
    .where('situacao', '=', 'P')
    .where((is) => is.or([is('conteudo', 'is not', null), is('createdAt', '>', now - ATTACHMENT_TIMEOUT)]))
}

/** Deletes requests whose proof did not arrive in time, of all people or of one. */
export async function dropExpiredDependents(
  { db, clock }: { db: Db; clock: Clock },
  codPessoa?: number,
): Promise<void> {
  await db
    .deleteFrom('dependentRequest')
    .where('situacao', '=', 'P')
    .where('conteudo', 'is', null)
    .where('createdAt', '<=', clock.now() - ATTACHMENT_TIMEOUT)
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}
