import { CODE_FIELDS, REGISTRATION_FIELDS } from '@colab/contract/domains/registration'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Term } from '#db/subject.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { searchName } from '#employees/search.ts'
import type { HrDeps } from '#record/actions.ts'
import { fileOf, ownedBy, type People, type PersonalRow, type PersonalSource, personalSource } from './rows.ts'

/** Number of deleted rows by table. */
export type Deleted = Map<string, number>

export interface Deletion extends PersonalSource<Transaction<Schema>> {
  deleted: Deleted
}

export async function beginDeletion(deps: HrDeps & { db: Transaction<Schema> }): Promise<Deletion> {
  return { ...(await personalSource(deps)), deleted: new Map() }
}

type Where = Parameters<ReturnType<ReturnType<typeof untypedDb>['deleteFrom']>['where']>[0]

/** Deletes rows of a table, and the files that nothing refers to any more. */
export async function deleteRows({ db, schema, deleted }: Deletion, name: string, where: Where): Promise<void> {
  const untyped = untypedDb(db)
  const hasFiles = schema.columns.get(name)?.includes('codArquivo')
  const files = hasFiles ? await untyped.selectFrom(name).select('codArquivo').distinct().where(where).execute() : []
  const { numDeletedRows } = await untyped.deleteFrom(name).where(where).executeTakeFirstOrThrow()
  for (const row of files) await deleteUnusedFile({ db, schema }, fileOf(row as PersonalRow))
  addCount(deleted, name, numDeletedRows)
}

function addCount(deleted: Deleted, name: string, rows: bigint | number): void {
  if (rows > 0) deleted.set(name, (deleted.get(name) ?? 0) + Number(rows))
}

/** Deletes a file that no row refers to. */
export async function deleteUnusedFile({ db, schema }: Pick<Deletion, 'db' | 'schema'>, codArquivo: number | null) {
  if (codArquivo === null) return
  for (const [table, columns] of schema.columns) {
    if (table === 'file' || !columns.includes('codArquivo')) continue
    const used = untypedDb(db).selectFrom(table).select('codArquivo').where('codArquivo', '=', codArquivo)
    if (await used.limit(1).executeTakeFirst()) return
  }
  await db.deleteFrom('file').where('codArquivo', '=', codArquivo).execute()
}

/** Deletes the rows of people in all tables with these terms, those that refer to others first. */
export async function deleteOf(deletion: Deletion, people: People, terms: readonly Term[]): Promise<void> {
  for (const { name, term } of deletion.schema.own.toReversed()) {
    if (terms.includes(term)) await deleteRows(deletion, name, ownedBy(deletion, name, people))
  }
}

const CODES: readonly string[] = CODE_FIELDS

/** Columns that serve only to contact a person, not to identify the owner of retained rows, with their values after an erasure. */
export const CLEARED_CONTACTS = Object.fromEntries(
  REGISTRATION_FIELDS.filter((name) => name !== 'nome').map((name) => [name, CODES.includes(name) ? null : '']),
)

export async function clearContacts({ db }: Deletion, codPessoa: number): Promise<void> {
  const cleared = { ...CLEARED_CONTACTS, contatoEm: null }
  await db.updateTable('person').set(cleared).where('codPessoa', '=', codPessoa).execute()
  // A trigger of the database has just recorded them as former contacts.
  await db.deleteFrom('contactChange').where('codPessoa', '=', codPessoa).execute()
}

const NOBODY = 'Dados apagados'
/** The searched name of a person without data. */
export const SEARCHED_NOBODY = searchName(NOBODY)
const ERASED = 'apagado-'
/** Pattern of the CPF of a person without data; no CPF has letters. */
export const ERASED_CPF = `${ERASED}%`

/** Deletes people without other data; contracts with original time marks are kept, without personal data. */
export async function deleteIdentity(deletion: Deletion, codPessoa: number): Promise<void> {
  const { db, deleted } = deletion
  const isMarked = db
    .selectFrom('employment')
    .innerJoin('originalMarks', 'originalMarks.codEmpregado', 'employment.codEmpregado')
    .select('employment.codEmpregado')
    .where('codPessoa', '=', codPessoa)
  if (!(await isMarked.limit(1).executeTakeFirst())) return deleteOf(deletion, codPessoa, ['identity'])
  await clearContacts(deletion, codPessoa)
  const nobody = { cpf: `${ERASED}${codPessoa}`, nome: NOBODY, nomeBusca: SEARCHED_NOBODY, dtNascimento: null }
  await db.updateTable('person').set(nobody).where('codPessoa', '=', codPessoa).execute()
  const contract = { cargo: '', supervisor: '', vlrSalario: 0, jornada: 0 }
  const { numUpdatedRows } = await db
    .updateTable('employment')
    .set(contract)
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  addCount(deleted, 'person', 1)
  addCount(deleted, 'employment', numUpdatedRows)
}
