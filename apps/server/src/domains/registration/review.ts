import { PROOF, type RegistrationField } from '@colab/contract/domains/registration'
import { Refused } from '@colab/contract/wire/failures'
import type { App } from '#app.ts'
import { storeFile } from '#db/files.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Person } from '#domains/profile/tables.ts'
import { pendingChanges } from './pending.ts'
import type { StoredChange } from './tables.ts'

/*
 * What HR decides on a request. Each runs in the transaction that it is given; a request that was decided on, taken back or
 * still waits for a proof is refused.
 */

/** Changes the record, and the picture where there is a new one: only what was asked for. */
export async function approveChange(db: Transaction<Schema>, codAlteracao: number): Promise<StoredChange> {
  const change = await decide(db, codAlteracao, 'A', '')
  const fields = change.campos.split(',').filter(Boolean) as (RegistrationField & keyof Person)[]
  if (fields.length > 0) {
    await db
      .updateTable('person')
      .set(Object.fromEntries(fields.map((field) => [field, change[field]])))
      .where('codPessoa', '=', change.codPessoa)
      .execute()
  }
  const photo = await db
    .selectFrom('registrationProof')
    .select(['nomeArquivo', 'mime as tipo', 'conteudo'])
    .where('codAlteracao', '=', codAlteracao)
    .where('tipo', '=', PROOF.photo)
    .executeTakeFirst()
  if (photo?.conteudo) {
    const codArquivo = await storeFile(db, { ...photo, conteudo: photo.conteudo })
    await db
      .insertInto('picture')
      .values({ codPessoa: change.codPessoa, codArquivo })
      .onConflict((conflict) => conflict.column('codPessoa').doUpdateSet({ codArquivo }))
      .execute()
  }
  return change
}

/** Leaves the record as it is; `retornoRh` is the reason, for the person. */
export async function rejectChange(
  db: Transaction<Schema>,
  codAlteracao: number,
  retornoRh: string,
): Promise<StoredChange> {
  return decide(db, codAlteracao, 'R', retornoRh)
}

async function decide(
  db: Transaction<Schema>,
  codAlteracao: number,
  situacao: 'A' | 'R',
  retornoRh: string,
): Promise<StoredChange> {
  const waiting = await db
    .selectFrom('registrationProof')
    .select('tipo')
    .where('codAlteracao', '=', codAlteracao)
    .where('conteudo', 'is', null)
    .execute()
  if (waiting.length > 0) throw new Refused('A solicitação ainda espera um comprovante.')
  const change = await db
    .updateTable('registrationChange')
    .set({ situacao, retornoRh })
    .where('codAlteracao', '=', codAlteracao)
    .where('situacao', '=', 'P')
    .returningAll()
    .executeTakeFirst()
  if (!change) throw new Refused('Esta solicitação não está mais em análise.')
  return change
}

/** What waits for HR: complete requests of everybody, the oldest first, each with the kinds and names of its proofs. */
export async function changesToReview(app: App, db: Transaction<Schema> | App['db']) {
  const changes = await pendingChanges(db, app.clock.now()).selectAll().orderBy('createdAt').execute()
  const proofs = await db
    .selectFrom('registrationProof')
    .select(['codAlteracao', 'tipo', 'nomeArquivo', 'mime'])
    .select((is) => is('conteudo', 'is not', null).as('there'))
    .where(
      'codAlteracao',
      'in',
      changes.map(({ codAlteracao }) => codAlteracao),
    )
    .orderBy('tipo')
    .execute()
  return changes
    .map((change) => ({ ...change, proofs: proofs.filter((proof) => proof.codAlteracao === change.codAlteracao) }))
    .filter((change) => change.proofs.every(({ there }) => there))
}
