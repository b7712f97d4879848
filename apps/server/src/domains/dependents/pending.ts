import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '#base/clock.ts'
import { isNowhere } from '#db/outside.ts'
import type { Db } from '#db/schema.ts'
import { ATTACHMENT_TIMEOUT } from '#protocol/file-targets.ts'
import type { StoredRequest } from './tables.ts'

/** Selects requests that were decided, or whose proof has arrived or may still arrive; expired ones are about to be deleted. */
export function isLive(is: ExpressionBuilder<{ request: StoredRequest }, 'request'>, now: number) {
  return is.or([
    is('request.situacao', '<>', 'P'),
    is('request.conteudo', 'is not', null),
    is('request.objeto', 'is not', null),
    is('request.createdAt', '>', now - ATTACHMENT_TIMEOUT),
  ])
}

/** Selects pending requests that have not expired. */
export function pendingDependents(db: Db, now: number) {
  return db
    .selectFrom('dependentRequest as request')
    .where('situacao', '=', 'P')
    .where((is) => isLive(is, now))
}

/** Deletes requests whose proof did not arrive in time, of all people or of one. */
export async function dropExpiredDependents(
  { db, clock }: { db: Db; clock: Clock },
  codPessoa?: number,
): Promise<void> {
  await db
    .deleteFrom('dependentRequest')
    .where('situacao', '=', 'P')
    .where(isNowhere)
    .where('createdAt', '<=', clock.now() - ATTACHMENT_TIMEOUT)
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}
