import { reais } from '#db/columns.ts'
import { together } from '#db/together.ts'
import type { Context } from '#protocol/context.ts'
import type { RetailOrder } from './tables.ts'

/** Returns the first day of a month from its numbers. */
export function monthOf(ano: number, mes: number): string {
  return `${ano}-${String(mes).padStart(2, '0')}-01`
}

/**
 * Reads the order of a person and month (its first day), with two employments that of the authorized one, and its products with the
 * ordered quantities, in the shape of the wire.
 */
export async function orderWithItems(db: Context['db'], codPessoa: number, month: string) {
  const order = db
    .selectFrom('retailOrder')
    .where((is) => is.and({ codPessoa, dtCompetencia: month }))
    .orderBy('autorizado', 'desc')
    .orderBy('codEmpregado')
    .limit(1)
  const { orders, items } = await together(db, {
    orders: order
      .select(['codPessoa', 'codEmp', 'codEmpregado', 'dtCompetencia', 'dtLimiteCompra', 'hrLimiteCompra'])
      .select(['autorizado', 'observacao', 'situacao', 'retornoRh', 'gravadoEm']),
    items: db
      .selectFrom('retailOrderItem')
      .select(['produto', 'descricao', 'embalagem', 'validade', reais('preco'), 'qtdPedido'])
      .where('codEmpregado', '=', order.select('codEmpregado'))
      .where('dtCompetencia', '=', month)
      .orderBy('produto'),
  })
  return { order: orders[0], items }
}

/** Sets all products of an order to zero. */
export async function emptyOrder(
  { db }: Pick<Context, 'db'>,
  { codEmpregado, dtCompetencia }: Pick<RetailOrder, 'codEmpregado' | 'dtCompetencia'>,
): Promise<void> {
  await db
    .updateTable('retailOrderItem')
    .set({ qtdPedido: 0 })
    .where((is) => is.and({ codEmpregado, dtCompetencia }))
    .execute()
}
