import * as v from 'valibot'
import { sameCode } from '../wire/cells.ts'
import { codeParam, date, figure, monthNumber, reais, table, textOrNumber, yearNumber } from '../wire/fields.ts'
import { cellOf, isMissing, parsed } from '../wire/json.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'
import { isTime } from '../wire/time.ts'
import { type Pedido, type PedidoVarejoItem, ttPedidoVarejoItem } from './retail.home.ts'

export * from './retail.home.ts'

/** A purchase deducted from pay. Back ends send invoice numbers as number or text. */
export const Vendas = v.object({
  DataVenda: date,
  NotaFiscal: textOrNumber,
  Valor: reais,
})
export type Venda = Read<typeof Vendas>

/** Returns the purchases of a month by date. */
export const buscaVarejo = read('buscaVarejo', {
  params: { mes: monthNumber, ano: yearNumber },
  reply: { Vendas: table(Vendas) },
})

/** Inclusive to the minute `HH:MM`; a deadline without a readable time lasts all day, without a date there is none. */
export function isPastDeadline(
  { dtLimiteCompra, hrLimiteCompra }: { dtLimiteCompra: string | null; hrLimiteCompra: string },
  now: { day: string; time: string },
): boolean {
  if (!dtLimiteCompra) return false
  return `${now.day} ${now.time}` > `${dtLimiteCompra} ${isTime(hrLimiteCompra) ? hrLimiteCompra : '24:00'}`
}

/** Returns the products offered in a month with the ordered quantities; empty without authorization. */
export const buscaItensDoVarejo = read('buscaItensDoVarejo', {
  params: { mes: monthNumber, ano: yearNumber },
  reply: { ttItemVarejo: table(ttPedidoVarejoItem) },
})

/**
 * Returns the products with their ordered quantities: those of the offer or, where it has none, of the items in the
 * order (wire protocol §8). A quantity that neither has is unknown: null.
 */
export function withOrdered(
  offered: readonly PedidoVarejoItem[],
  { ttPedidoVarejoItem, received }: Pedido,
): PedidoVarejoItem[] {
  const hasQuantities = offered.some(({ received }) => !isMissing(cellOf(received, 'qtdPedido')))
  if (hasQuantities) return [...offered]
  const isSame = (item: PedidoVarejoItem, { produto, embalagem }: PedidoVarejoItem) =>
    sameCode(item.produto, produto) && (!item.embalagem || item.embalagem === embalagem)
  const orderedOf = (product: PedidoVarejoItem) => ttPedidoVarejoItem.filter((item) => isSame(item, product))
  // An ordered product remains ordered when it is not offered any more.
  const others = ttPedidoVarejoItem.filter(
    (item) => item.qtdPedido !== 0 && !offered.some((product) => isSame(item, product)),
  )
  const isSent = typeof parsed(cellOf(received, 'ttPedidoVarejoItem')) === 'object'
  const products = offered.map((product) => {
    const [ordered, another] = orderedOf(product)
    return { ...product, qtdPedido: !isSent || another ? null : ordered ? ordered.qtdPedido : 0 }
  })
  return [...products, ...others]
}

/** Replaces the order of the current month. Of the complete rows that the portal sends, our server uses these columns. */
export const gravaItensDoVarejo = write('gravaItensDoVarejo', {
  params: {
    codEmp: codeParam,
    dtCompetencia: date,
    codEmpregado: codeParam,
    ttPedidoVarejoItem: v.array(v.object({ produto: codeParam, qtdPedido: figure })),
  },
})
