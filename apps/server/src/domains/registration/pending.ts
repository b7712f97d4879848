import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '#base/clock.ts'
import { isNowhere } from '#db/outside.ts'
import type { Db, Schema } from '#db/schema.ts'
import { ATTACHMENT_TIMEOUT } from '#protocol/file-targets.ts'
import type { StoredChange } from './tables.ts'

/** Selects requests that were decided, or whose proofs have arrived or may still arrive; expired ones are about to be deleted. */
export function isLive(is: ExpressionBuilder<Schema & { change: StoredChange }, 'change'>, now: number) {
  const missing = is
    .selectFrom('registrationProof')
    .select('tipo')
    .whereRef('registrationProof.codAlteracao', '=', 'change.codAlteracao')
    .where(isNowhere)
  return is.or([
    is('change.situacao', '<>', 'P'),
    is('change.createdAt', '>', now - ATTACHMENT_TIMEOUT),
    is.not(is.exists(missing)),
  ])
}

/** Selects pending requests that have not expired. */
export function pendingChanges(db: Db, now: number) {
  return db
    .selectFrom('registrationChange as change')
    .where('situacao', '=', 'P')
    .where((is) => isLive(is, now))
}

/** Deletes requests whose proof did not arrive in time, of all people or of one. */
export async function dropExpiredChanges({ db, clock }: { db: Db; clock: Clock }, codPessoa?: number): Promise<void> {
  await db
    .deleteFrom('registrationChange')
    .where('situacao', '=', 'P')
    .where('createdAt', '<=', clock.now() - ATTACHMENT_TIMEOUT)
    .where('codAlteracao', 'in', (is) => is.selectFrom('registrationProof').select('codAlteracao').where(isNowhere))
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}
