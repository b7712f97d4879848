import { Refused } from '@colab/contract/wire/failures'
import { reasonOf } from '#hr/inbox/kind.ts'
import type { HrContext } from '#record/actions.ts'
import type { RetailOrder } from './tables.ts'

/** The version of an order that HR saw; `gravadoEm` changes with every save. */
export type SeenOrder = Pick<RetailOrder, 'codEmpregado' | 'dtCompetencia'> & { gravadoEm: number | null }

/** Approves an order. */
export async function approveOrder(context: HrContext, order: SeenOrder): Promise<void> {
  await decide(context, order, 'A', context.why.trim())
}

/** Rejects an order: it is empty, and can be saved again until the deadline. */
export async function rejectOrder(context: HrContext, order: SeenOrder): Promise<void> {
  await decide(context, order, 'R', reasonOf(context))
  await context.db
    .updateTable('retailOrderItem')
    .set({ qtdPedido: 0 })
    .where('codEmpregado', '=', order.codEmpregado)
    .where('dtCompetencia', '=', order.dtCompetencia)
    .execute()
}

async function decide(
  { db }: HrContext,
  { codEmpregado, dtCompetencia, gravadoEm }: SeenOrder,
  situacao: 'A' | 'R',
  retornoRh: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('retailOrder')
    .set({ situacao, retornoRh })
    .where('codEmpregado', '=', codEmpregado)
    .where('dtCompetencia', '=', dtCompetencia)
    .where('gravadoEm', gravadoEm === null ? 'is' : '=', gravadoEm)
    .where('situacao', '=', 'P')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refused('Este pedido mudou, ou já foi decidido.')
}
