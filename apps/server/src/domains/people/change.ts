import type { Clock } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { searchName } from '#employees/search.ts'
import { CONTACTS, type Person } from './tables.ts'

type RecordFields = Partial<Omit<Person, 'codPessoa' | 'cpf'>>

/** Stores changed fields of a person's record, with what follows from them. */
export async function changeRecord(
  { db, clock }: { db: Transaction<Schema>; clock: Clock },
  codPessoa: number,
  fields: RecordFields,
): Promise<void> {
  await db
    .updateTable('person')
    .set({
      ...fields,
      ...(fields.nome !== undefined && { nomeBusca: searchName(fields.nome) }),
      ...(CONTACTS.some((field) => fields[field] !== undefined) && { contatoEm: clock.now() }),
    })
    .where('codPessoa', '=', codPessoa)
    .execute()
}
