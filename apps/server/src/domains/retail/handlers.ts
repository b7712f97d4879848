import type * as contract from '@colab/contract/domains/retail'
import type { DomainMethods } from '@colab/contract/methods'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#context.ts'
import { reais } from '#db/columns.ts'

export const retail = { buscaPedido, buscaVarejo } satisfies Handlers<DomainMethods<'retail'>>

async function buscaPedido({ db, codPessoa }: Context, { mes, ano }: CheckedParams<typeof contract.buscaPedido>) {
  const month = `${ano}-${String(mes).padStart(2, '0')}-01`
  const order = await db
    .selectFrom('retailOrder')
    .selectAll()
    .where('codPessoa', '=', codPessoa)
    .where('dtCompetencia', '=', month)
    .orderBy('codEmpregado')
    .executeTakeFirst()
  if (!order) return { ttPedido: [] }
  const ttPedidoVarejoItem = await db
    .selectFrom('retailOrderItem')
    .select(['produto', 'descricao', 'embalagem', 'validade', reais('preco'), 'qtdPedido'])
    .where('codEmpregado', '=', order.codEmpregado)
    .where('dtCompetencia', '=', month)
    .orderBy('descricao')
    .execute()
  return { ttPedido: [{ ...order, ttPedidoVarejoItem }] }
}

async function buscaVarejo({ db, codPessoa }: Context, { mes, ano }: CheckedParams<typeof contract.buscaVarejo>) {
  const month = `${ano}-${String(mes).padStart(2, '0')}-01`
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
