import type { DomainMethods } from '@colab/contract/methods'
import { addMonths } from '@colab/contract/wire/calendar'
import type { Context, Handlers } from '#context.ts'
import type { Opening } from './tables.ts'

export const openings = { geraRequisicaoInterna } satisfies Handlers<DomainMethods<'openings'>>

async function geraRequisicaoInterna(context: Context) {
  return { ttRequisicao: await openTo(context) }
}

/** The openings that this person may apply for today: not closed, and with the months of service that each asks for. */
export async function openTo({ app, db, codPessoa }: Pick<Context, 'app' | 'db' | 'codPessoa'>): Promise<Opening[]> {
  const today = app.clock.today()
  const { since } = await db
    .selectFrom('employment')
    .select((select) => select.fn.min('dtAdmissao').as('since'))
    .where('codPessoa', '=', codPessoa)
    .where('dtAdmissao', '<=', today)
    .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', today)]))
    .executeTakeFirstOrThrow()
  // Without an employment there is no first day.
  if (!since) return []
  const open = await db
    .selectFrom('opening')
    .selectAll()
    .where('dtRequisicao', '<=', today)
    .where('dtEncerramento', '>=', today)
    .orderBy('dtRequisicao', 'desc')
    .orderBy('codRequisicao')
    .execute()
  return open.filter(({ mesesMinimos }) => addMonths(since, mesesMinimos) <= today)
}
