import type * as contract from '@colab/contract/domains/retail'
import type { DomainMethods } from '@colab/contract/methods'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import { reais } from '#db/columns.ts'
import type { Context, Handlers } from '#protocol/context.ts'
import { itemsOf, monthOf, orderOf } from './order-queries.ts'
import { orders } from './orders.ts'

export const retail = { ...orders, buscaPedido, buscaVarejo } satisfies Handlers<DomainMethods<'retail'>>

async function buscaPedido({ db, codPessoa }: Context, { mes, ano }: CheckedParams<typeof contract.buscaPedido>) {
  const order = await orderOf(db, codPessoa, monthOf(ano, mes))
  if (!order) return { ttPedido: [] }
  const ttPedidoVarejoItem = await itemsOf(db, order).where('qtdPedido', '>', 0).execute()
  return { ttPedido: [{ ...order, ttPedidoVarejoItem }] }
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
