import * as v from 'valibot'
import { code, date, table } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import { ttPedidoVarejoItem } from './retail.ts'

/** The most that can be ordered of one product: two digits keep a slip of the finger from becoming a year's supply. */
export const LARGEST_QUANTITY = 99

/**
 * Whether a deadline is over at a day and time (`HH:MM`) of the company's clock, America/Sao_Paulo. The last minute belongs to it,
 * a day without a time counts whole, and without a day there is no deadline but the month's end.
 */
export function isPastDeadline(
  { dtLimiteCompra, hrLimiteCompra }: { dtLimiteCompra: string | null; hrLimiteCompra: string },
  now: { day: string; time: string },
): boolean {
  if (!dtLimiteCompra) return false
  return `${now.day} ${now.time}` > `${dtLimiteCompra} ${hrLimiteCompra || '24:00'}`
}

/** What the shop offers in a month, with how many of each are ordered, in order of products; empty without authorisation. */
export const buscaItensDoVarejo = read('buscaItensDoVarejo', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
  },
  reply: { ttItemVarejo: table(ttPedidoVarejoItem) },
})

/**
 * Saves the order of the running month, in place of what was ordered before: a product that is not among the items is not ordered any
 * more. Of an item only `produto` and `qtdPedido` count. Refused without authorisation, after the deadline, for somebody else's or
 * another month's order, for products that the month does not offer and for quantities below 0 or above LARGEST_QUANTITY.
 */
export const gravaItensDoVarejo = write('gravaItensDoVarejo', {
  params: { codEmp: code, dtCompetencia: date, codEmpregado: code, ttPedidoVarejoItem: table(ttPedidoVarejoItem) },
  reply: {},
})
