import type * as contract from '@colab/contract/domains/dependents'
import type { DomainMethods } from '@colab/contract/methods'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { textWithId } from '@colab/contract/wire/outcome'
import type { Context, Handlers } from '#protocol/context.ts'
import { dropExpiredDependents } from './pending.ts'
import { checkDependent, dependentOf } from './record.ts'

export const requests = { gravaWebDependente, excluirWebDependente } satisfies Partial<
  Handlers<DomainMethods<'dependents'>>
>

async function gravaWebDependente(
  { app, db, codPessoa }: Context,
  { ttWebDependente: [sent] }: CheckedParams<typeof contract.gravaWebDependente>,
) {
  if (!sent) throw new Refused('Informe os dados do dependente.')
  const now = app.clock.now()
  await dropExpiredDependents({ db, clock: app.clock }, codPessoa)
  const requested = dependentOf(sent)
  await checkDependent({ app, db, codPessoa }, requested)
  const stored = await db
    .insertInto('dependentRequest')
    .values({
      ...requested,
      codPessoa,
      createdAt: now,
      situacao: 'P',
      retornoRh: '',
      conteudo: null,
      nomeArquivo: '',
      mime: '',
    })
    // Of two concurrent requests the database accepts one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('sequencia')
    .executeTakeFirst()
  if (!stored) throw new Refused('Você já pediu a inclusão deste dependente. O pedido está em análise.')
  const msgErro = textWithId('Solicitação recebida', stored.sequencia)
  return { logErroApp: '', retorno: [{ estatus: 'Sucesso' as const, msgErro }] }
}

async function excluirWebDependente(
  { db, codPessoa }: Context,
  { sequencia }: CheckedParams<typeof contract.excluirWebDependente>,
) {
  await db
    .deleteFrom('dependentRequest')
    .where('codPessoa', '=', codPessoa)
    .where('sequencia', '=', sequencia)
    .where('situacao', '=', 'P')
    .execute()
  return {}
}
