import { PROOF, type RegistrationField } from '@colab/contract/domains/registration'
import { storeFile } from '#db/files.ts'
import { isNowhere, readBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { changePicture, changeRecord } from '#domains/people/change.ts'
import type { Person } from '#domains/people/tables.ts'
import { reasonOf } from '#hr/requests/kind.ts'
import { checkDecided } from '#hr/requests/proofs.ts'
import type { HrContext } from '#record/actions.ts'
import type { StoredChange } from './tables.ts'

/* Decisions of HR on a request. Throws Refused for a request that was decided or cancelled, or that lacks a proof. */

/** Lists the fields changed by a request. */
export function fieldsOf({ campos }: Pick<StoredChange, 'campos'>): (RegistrationField & keyof Person)[] {
  return campos.split(',').filter(Boolean) as (RegistrationField & keyof Person)[]
}

/** Approves the request: changes the requested fields of the record, and the picture if there is a new one. */
export async function approveChange(context: HrContext, codAlteracao: number): Promise<StoredChange> {
  const { db, why } = context
  const photo = await db
    .selectFrom('registrationProof')
    .select(['nomeArquivo', 'mime as tipo', 'conteudo', 'objeto'])
    .where((is) => is.and({ codAlteracao, tipo: PROOF.photo }))
    .executeTakeFirst()
  // First: for a picture in the store the transaction begins anew.
  const conteudo = photo && (photo.conteudo || photo.objeto) ? await readBytes(db, photo) : null
  const change = await decide(db, codAlteracao, 'A', why)
  const fields = fieldsOf(change)
  if (fields.length > 0) {
    const values = Object.fromEntries(fields.map((field) => [field, change[field]]))
    await changeRecord(context, change.codPessoa, values, { isRequested: true })
  }
  if (photo && conteudo) {
    const { nomeArquivo, tipo } = photo
    const codArquivo = await storeFile(db, { nomeArquivo, tipo, conteudo })
    await changePicture(context, change.codPessoa, codArquivo)
  }
  return change
}

/** Rejects the request; the record stays unchanged. */
export async function rejectChange(context: HrContext, codAlteracao: number): Promise<StoredChange> {
  return decide(context.db, codAlteracao, 'R', reasonOf(context))
}

async function decide(
  db: Transaction<Schema>,
  codAlteracao: number,
  situacao: 'A' | 'R',
  retornoRh: string,
): Promise<StoredChange> {
  const change = await db
    .updateTable('registrationChange')
    .set({ situacao, retornoRh })
    .where((is) => is.and({ codAlteracao, situacao: 'P' }))
    .returningAll()
    .executeTakeFirst()
  const missing = await db
    .selectFrom('registrationProof')
    .select('tipo')
    .where('codAlteracao', '=', codAlteracao)
    .where(isNowhere)
    .executeTakeFirst()
  return checkDecided(change, missing === undefined)
}
