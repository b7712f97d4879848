import { PROOF_WAIT } from '#protocol/attachment-timeout.ts'
import type { Context } from '#protocol/context.ts'

type Db = Context['db']

/** Pending requests that count: all that was needed has come, or may still come. */
export function pendingChanges(db: Db, now: number) {
  return db
    .selectFrom('registrationChange')
    .where('situacao', '=', 'P')
    .where((is) =>
      is.or([
        is('createdAt', '>', now - PROOF_WAIT),
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

/** Deletes requests whose proof has not come in time, of everybody or of one person. */
export async function dropLapsedChanges(db: Db, now: number, codPessoa?: number): Promise<void> {
  await db
    .deleteFrom('registrationChange')
    .where('situacao', '=', 'P')
    .where('createdAt', '<=', now - PROOF_WAIT)
    .where('codAlteracao', 'in', (is) =>
      is.selectFrom('registrationProof').select('codAlteracao').where('conteudo', 'is', null),
    )
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}
