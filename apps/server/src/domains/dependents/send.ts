import { Refused } from '@colab/contract/wire/failures'
import { textWithId } from '@colab/contract/wire/outcome'
import type { DomainHandlers } from '#protocol/context.ts'
import { checkDependent, dependentOf } from './requested.ts'
import { dependentRequests } from './requests.ts'

export const sending = {
  async gravaWebDependente({ app, db, codPessoa }, { ttWebDependente: [sent] }) {
    if (!sent) throw new Refused('Informe os dados do dependente.')
    const now = app.clock.now()
    await dependentRequests.dropExpired({ db, clock: app.clock }, codPessoa)
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
  },

  async excluirWebDependente({ db, codPessoa }, { sequencia }) {
    await db
      .deleteFrom('dependentRequest')
      .where((is) => is.and({ codPessoa, sequencia, situacao: 'P' }))
      .execute()
    return {}
  },
} satisfies Partial<DomainHandlers<'dependents'>>
