import type * as contract from '@colab/contract/domains/retail'
import { isPastDeadline } from '@colab/contract/domains/retail'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { localTime } from '#base/clock.ts'
import { UNDECIDED } from '#hr/requests/tables.ts'
import type { DomainHandlers, PersonContext } from '#protocol/context.ts'
import { monthOf, orderWithItems } from './order-queries.ts'

/** Pieces or kilograms: beyond any order of an employee, so that a typing error cannot overflow an amount. */
const LARGEST_QUANTITY = 10_000

export const orders = {
  async buscaItensDoVarejo({ db, codPessoa }, { mes, ano }) {
    const { order, items } = await orderWithItems(db, codPessoa, monthOf(ano, mes))
    return { ttItemVarejo: order?.autorizado ? items : [] }
  },

  async gravaItensDoVarejo({ app, db, codPessoa }, sent: Order) {
    const { order, items } = await openOrder({ app, db, codPessoa }, sent)
    const offered = new Set(items.map(({ produto }) => produto))
    const quantities = quantitiesOf(sent.ttPedidoVarejoItem, offered)
    const { codEmpregado, dtCompetencia } = order
    // HR's decision was about another version: this one is pending again. Concurrent saves and decisions wait here for
    // each other.
    await db
      .updateTable('retailOrder')
      .set({ ...UNDECIDED, gravadoEm: app.clock.now() })
      .where((is) => is.and({ codEmpregado, dtCompetencia }))
      .execute()
    const stored = db.updateTable('retailOrderItem').where((is) => is.and({ codEmpregado, dtCompetencia }))
    // Deletes all rows first: the order is replaced as a whole.
    await stored.set({ qtdPedido: 0 }).execute()
    for (const [produto, qtdPedido] of quantities) {
      await stored.set({ qtdPedido }).where('produto', '=', produto).execute()
    }
    return {}
  },
} satisfies Partial<DomainHandlers<'retail'>>

type Order = CheckedParams<typeof contract.gravaItensDoVarejo>

/**
 * Reads the person's order of the current month with its products if it is the requested one and can still be changed.
 * Throws Refused.
 */
async function openOrder({ app, db, codPessoa }: PersonContext, { codEmp, codEmpregado, dtCompetencia }: Order) {
  const now = localTime(app.clock.now())
  const { order, items } = await orderWithItems(db, codPessoa, firstOfMonth(now.day))
  if (!order || order.codEmp !== codEmp || order.codEmpregado !== codEmpregado) {
    throw new Refused('Não há pedido aberto para você neste mês.')
  }
  if (order.dtCompetencia !== dtCompetencia) throw new Refused('Só o pedido do mês corrente pode ser alterado.')
  if (!order.autorizado) throw new Refused('Você não está autorizado a comprar neste mês.')
  if (isPastDeadline(order, now)) throw new Refused('O prazo para este pedido terminou.')
  return { order, items }
}

/** Returns the quantities above 0 by product. Throws Refused for products that cannot be ordered. */
function quantitiesOf(items: Order['ttPedidoVarejoItem'], offered: ReadonlySet<number>): Map<number, number> {
  if (new Set(items.map(({ produto }) => produto)).size < items.length) {
    throw new Refused('O pedido tem o mesmo produto mais de uma vez.')
  }
  if (items.some(({ produto }) => !offered.has(produto))) {
    throw new Refused('Um dos produtos não está mais à venda. Confira o pedido e grave de novo.')
  }
  if (items.some(({ qtdPedido }) => qtdPedido < 0 || qtdPedido > LARGEST_QUANTITY)) {
    throw new Refused('Confira as quantidades do pedido.')
  }
  return new Map(items.filter(({ qtdPedido }) => qtdPedido > 0).map(({ produto, qtdPedido }) => [produto, qtdPedido]))
}
