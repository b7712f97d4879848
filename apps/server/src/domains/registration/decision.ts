import { PROOF, type RegistrationField } from '@colab/contract/domains/registration'
import { storeFile } from '#db/files.ts'
import { readBytes } from '#db/outside.ts'
import { changePicture, changeRecord } from '#domains/people/change.ts'
import type { Person } from '#domains/people/tables.ts'
import type { HrContext } from '#record/actions.ts'
import type { StoredChange } from './tables.ts'

/** Lists the fields changed by a request. */
export function fieldsOf({ campos }: Pick<StoredChange, 'campos'>): (RegistrationField & keyof Person)[] {
  return campos.split(',').filter(Boolean) as (RegistrationField & keyof Person)[]
}

/** Changes the requested fields of the record, and the picture if there is a new one. */
export async function applyChange(context: HrContext, change: StoredChange): Promise<void> {
  const { db } = context
  const { codAlteracao, codPessoa } = change
  const photo = await db
    .selectFrom('registrationProof')
    .select(['nomeArquivo', 'mime as tipo', 'conteudo', 'objeto'])
    .where((is) => is.and({ codAlteracao, tipo: PROOF.photo }))
    .executeTakeFirst()
  // First, because a picture in the store restarts the transaction.
  const conteudo = photo && (photo.conteudo || photo.objeto) ? await readBytes(db, photo) : null
  const fields = fieldsOf(change)
  if (fields.length > 0) {
    const values = Object.fromEntries(fields.map((field) => [field, change[field]]))
    await changeRecord(context, codPessoa, values, { isRequested: true })
  }
  if (photo && conteudo) {
    const { nomeArquivo, tipo } = photo
    const codArquivo = await storeFile(db, { nomeArquivo, tipo, conteudo })
    await changePicture(context, codPessoa, codArquivo)
  }
}
