import { lastOfMonth } from '@colab/contract/wire/calendar'
import { reais } from '#db/columns.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { monthOf, orderWithItems } from './order-queries.ts'
import { orders } from './orders.ts'

export const handlers = {
  ...orders,

  async buscaPedido({ db, codPessoa }, { mes, ano }) {
    const { order, items } = await orderWithItems(db, codPessoa, monthOf(ano, mes))
    if (!order) return { ttPedido: [] }
    return { ttPedido: [{ ...order, ttPedidoVarejoItem: items.filter(({ qtdPedido }) => qtdPedido > 0) }] }
  },

  async buscaVarejo({ db, codPessoa }, { mes, ano }) {
    const month = monthOf(ano, mes)
    const Vendas = await db
      .selectFrom('retailSale')
      .select(['DataVenda', 'NotaFiscal', reais('Valor')])
      .where('codPessoa', '=', codPessoa)
      .where((is) => is.between('DataVenda', month, lastOfMonth(month)))
      .orderBy('DataVenda')
      .orderBy('NotaFiscal')
      .execute()
    return { Vendas }
  },
} satisfies DomainHandlers<'retail'>
