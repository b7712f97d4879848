import type * as contract from '@colab/contract/domains/retail'
import type { DomainMethods } from '@colab/contract/methods'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import { reais } from '#db/columns.ts'
import type { Context, Handlers } from '#protocol/context.ts'
import { monthOf, orderWithItems } from './order-queries.ts'
import { orders } from './orders.ts'

export const retail = { ...orders, buscaPedido, buscaVarejo } satisfies Handlers<DomainMethods<'retail'>>

async function buscaPedido({ db, codPessoa }: Context, { mes, ano }: CheckedParams<typeof contract.buscaPedido>) {
  const { order, items } = await orderWithItems(db, codPessoa, monthOf(ano, mes))
  if (!order) return { ttPedido: [] }
  return { ttPedido: [{ ...order, ttPedidoVarejoItem: items.filter(({ qtdPedido }) => qtdPedido > 0) }] }
}

async function buscaVarejo({ db, codPessoa }: Context, { mes, ano }: CheckedParams<typeof contract.buscaVarejo>) {
  const month = monthOf(ano, mes)
  const Vendas = await db
    .selectFrom('retailSale')
    .select(['DataVenda', 'NotaFiscal', reais('Valor')])
    .where('codPessoa', '=', codPessoa)
    .where('DataVenda', '>=', month)
    .where('DataVenda', '<=', lastOfMonth(month))
    .orderBy('DataVenda')
    .orderBy('NotaFiscal')
    .execute()
  return { Vendas }
}
