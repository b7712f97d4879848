import type { Clock } from '#base/clock.ts'
import type { Db } from '#db/schema.ts'
import { ATTACHMENT_TIMEOUT } from '#protocol/file-targets.ts'

/** Selects pending requests that have not expired: their proofs have arrived or may still arrive. */
export function pendingChanges(db: Db, now: number) {
  return db
    .selectFrom('registrationChange')
    .where('situacao', '=', 'P')
    .where((is) =>
      is.or([
        is('createdAt', '>', now - ATTACHMENT_TIMEOUT),
        is.not(
          is.exists(
            is
              .selectFrom('registrationProof')
              .select('tipo')
              .whereRef('registrationProof.codAlteracao', '=', 'registrationChange.codAlteracao')
              .where('conteudo', 'is', null),
          ),
        ),
      ]),
    )
}

/** Deletes requests whose proof did not arrive in time, of all people or of one. */
export async function dropExpiredChanges({ db, clock }: { db: Db; clock: Clock }, codPessoa?: number): Promise<void> {
  await db
    .deleteFrom('registrationChange')
    .where('situacao', '=', 'P')
    .where('createdAt', '<=', clock.now() - ATTACHMENT_TIMEOUT)
    .where('codAlteracao', 'in', (is) =>
      is.selectFrom('registrationProof').select('codAlteracao').where('conteudo', 'is', null),
    )
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}
