import { Refused } from '@colab/contract/wire/failures'
import { nextLocalId } from '#db/local-ids.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { reasonOf } from '#hr/requests/kind.ts'
import { checkDecided } from '#hr/requests/proofs.ts'
import { addInPortal } from '#import/portal-changes.ts'
import type { HrContext } from '#record/actions.ts'
import type { StoredRequest } from './tables.ts'

/* Decisions of HR on a request. Throws Refused for a request that was decided or cancelled, or that lacks its proof. */

/** Approves the request and adds the dependent to the person. */
export async function approveDependent(context: HrContext, sequencia: number): Promise<StoredRequest> {
  const { db, why } = context
  const request = await decide(db, sequencia, 'A', why)
  const known = await db
    .selectFrom('dependent')
    .select('codDependente')
    .where((is) => is.and({ codPessoa: request.codPessoa, cpf: request.cpf }))
    .executeTakeFirst()
  if (known) throw new Refused('Esta pessoa já tem um dependente com este CPF.')
  // Of two concurrent approvals one takes the number; the other waits here and takes the next one.
  while (!(await addDependent(context, request)));
  return request
}

/** Adds a dependent under the next number; returns false when another one has just taken it. */
async function addDependent(context: HrContext, request: StoredRequest): Promise<boolean> {
  const { db } = context
  const { sequencia, createdAt, situacao, retornoRh, conteudo, objeto, tamanho, nomeArquivo, mime, ...requested } =
    request
  const { cidade: nomeCidade, uf: codUf, deficienteFisico, observacao, ...dependent } = requested
  // Above those of imports, which would overwrite it.
  const { last } = await db
    .selectFrom('dependent')
    .select((is) => is.fn.max('codDependente').as('last'))
    .executeTakeFirstOrThrow()
  const codDependente = nextLocalId(last)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dependent')
    .values({ ...dependent, codDependente, nomeCidade, codUf, celular: '' })
    .onConflict((conflict) => conflict.column('codDependente').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const { codPessoa, nome } = dependent
  await addInPortal(context, { codPessoa, table: 'dependent', key: { codDependente } }, nome)
  return true
}

/** Rejects the request. */
export async function rejectDependent(context: HrContext, sequencia: number): Promise<StoredRequest> {
  return decide(context.db, sequencia, 'R', reasonOf(context))
}

async function decide(
  db: Transaction<Schema>,
  sequencia: number,
  situacao: 'A' | 'R',
  retornoRh: string,
): Promise<StoredRequest> {
  const request = await db
    .updateTable('dependentRequest')
    .set({ situacao, retornoRh })
    .where((is) => is.and({ sequencia, situacao: 'P' }))
    .returningAll()
    .executeTakeFirst()
  return checkDecided(request, Boolean(request?.conteudo || request?.objeto))
}
