import type { Clock } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { searchName } from '#employees/search.ts'
import { changeInPortal } from '#import/portal-changes.ts'
import type { Acting } from '#record/actions.ts'
import { CONTACTS, type Person } from './tables.ts'

type RecordFields = Partial<Omit<Person, 'codPessoa' | 'cpf'>>

/**
 * Stores changed fields of a person's record, with their consequences. The agent who changed or approved a contact
 * cannot release it.
 */
export async function changeRecord(
  { db, clock, who, agent }: { db: Transaction<Schema>; clock: Clock } & Pick<Acting, 'who' | 'agent'>,
  codPessoa: number,
  fields: RecordFields,
  { isRequested = false } = {},
): Promise<void> {
  const { before } = await db
    .selectFrom('contactChange')
    .select((is) => is.fn.coalesce(is.fn.max('codMudanca'), is.lit(0)).as('before'))
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  const changing = { table: 'person', key: { codPessoa }, columns: Object.keys(fields) } as const
  await changeInPortal({ db, clock }, changing, () =>
    db
      .updateTable('person')
      .set({
        ...fields,
        ...(fields.nome !== undefined && { nomeBusca: searchName(fields.nome) }),
        ...(CONTACTS.some((field) => fields[field] !== undefined) && { contatoEm: clock.now() }),
      })
      .where('codPessoa', '=', codPessoa)
      .execute(),
  )
  // A trigger of the database has recorded a changed contact (gatekeeper/contact-tables.ts).
  await db
    .updateTable('contactChange')
    .set({ quem: who, codAgente: agent?.codAgente ?? null, aPedido: isRequested ? 1 : 0 })
    .where('codPessoa', '=', codPessoa)
    .where('codMudanca', '>', before)
    .execute()
}

/** Stores another picture of a person. */
export async function changePicture(
  { db, clock }: { db: Transaction<Schema>; clock: Clock },
  codPessoa: number,
  codArquivo: number,
): Promise<void> {
  const changing = { table: 'picture', key: { codPessoa }, columns: ['codArquivo'] } as const
  await changeInPortal({ db, clock }, changing, () =>
    db
      .insertInto('picture')
      .values({ codPessoa, codArquivo })
      .onConflict((conflict) => conflict.column('codPessoa').doUpdateSet({ codArquivo }))
      .execute(),
  )
}
