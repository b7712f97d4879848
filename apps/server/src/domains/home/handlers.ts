import type { DomainMethods } from '@colab/contract/methods'
import type { Context, Handlers } from '#context.ts'

export const home = { buscaParametroColab } satisfies Handlers<DomainMethods<'home'>>

async function buscaParametroColab({ db, codPessoa }: Context) {
  return {
    colaborador: await db.selectFrom('homeParameter').selectAll().where('codPessoa', '=', codPessoa).execute(),
  }
}
