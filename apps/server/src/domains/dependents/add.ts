import { Refused } from '@colab/contract/wire/failures'
import { ours } from '#base/ours.ts'
import { nextLocalId } from '#db/local-ids.ts'
import { addInPortal } from '#import/portal-changes.ts'
import type { HrContext } from '#record/actions.ts'
import type { StoredRequest } from './tables.ts'

/** Adds the dependent of an approved request to the person. Throws Refused for a known one. */
export async function addDependent(context: HrContext, request: StoredRequest): Promise<void> {
  const { db } = context
  const known = await db
    .selectFrom('dependent')
    .select('codDependente')
    .where((is) => is.and({ codPessoa: request.codPessoa, cpf: request.cpf }))
    .executeTakeFirst()
  if (known) throw new Refused(ours`Esta pessoa já tem um dependente com este CPF.`)
  // Of two concurrent approvals one takes the number; the other waits here and takes the next one.
  while (!(await insertDependent(context, request)));
}

/** Adds a dependent under the next number; returns false when another one has just taken it. */
async function insertDependent(context: HrContext, request: StoredRequest): Promise<boolean> {
  const { db } = context
  const { sequencia, createdAt, situacao, retornoRh, conteudo, objeto, tamanho, nomeArquivo, mime, ...answered } =
    request
  const { decididoPor, decididoEm, ...requested } = answered
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
