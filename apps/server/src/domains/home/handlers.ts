import type { DomainMethods } from '@colab/contract/methods'
import { countToSign } from '#domains/documents/pending.ts'
import { countUnanswered } from '#domains/evaluations/handlers.ts'
import { openTo } from '#domains/openings/handlers.ts'
import type { Context, Handlers } from '#protocol/context.ts'

export const home = { buscaParametroColab } satisfies Handlers<DomainMethods<'home'>>

/** HR's settings and the pending items: a block holds only while something is pending. */
async function buscaParametroColab(context: Context) {
  const set = await context.db
    .selectFrom('homeParameter')
    .selectAll()
    .where('codPessoa', '=', context.codPessoa)
    .executeTakeFirst()
  const toSign = await countToSign(context)
  const toAnswer = await countUnanswered(context)
  const open = (await openTo(context)).reduce((sum, { numVagas }) => sum + numVagas, 0)
  return {
    colaborador: [
      {
        bloqueiaAssinaturaPend: toSign > 0 && set?.bloqueiaAssinaturaPend === 1,
        mensagemAssinaturaPend: set?.mensagemAssinaturaPend,
        bloqueiaAgendaPend: toAnswer > 0 && set?.bloqueiaAgendaPend === 1,
        mensagemQtdeAgenda: counted(toAnswer, 'pesquisa pendente', 'pesquisas pendentes'),
        mensagemQtdeAssinatura: counted(toSign, 'documento para assinar', 'documentos para assinar'),
        mensagemOportunidade: counted(open, 'vaga aberta', 'vagas abertas'),
        nomeOportunidade: set?.nomeOportunidade,
      },
    ],
  }
}

/** "2 vagas abertas"; empty when there are none. */
function counted(count: number, one: string, other: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : other}`
}
