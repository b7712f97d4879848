import * as v from 'valibot'
import { code, date, flag, optionalDate, reais, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/** A product of the order and how many of it were asked for. */
export const ttPedidoVarejoItem = v.object({
  produto: code,
  descricao: text,
  embalagem: text,
  validade: optionalDate,
  preco: reais,
  qtdPedido: code,
})

/**
 * The order of a month; `autorizado` opens the tile and the screen (spec §4 Home load). The deadline is by the company's clock,
 * America/Sao_Paulo. Its items are those that were ordered.
 */
export const ttPedido = v.object({
  codEmp: code,
  codEmpregado: code,
  dtCompetencia: date,
  dtLimiteCompra: optionalDate,
  hrLimiteCompra: text,
  autorizado: flag,
  observacao: text,
  ttPedidoVarejoItem: table(ttPedidoVarejoItem),
})

/** The retail order of a month; no row when there is none. */
export const buscaPedido = read('buscaPedido', {
  params: { mes: code, ano: code },
  reply: { ttPedido: table(ttPedido) },
})

/** A purchase on account: its day, its invoice, and what is taken from the pay. Some back ends number invoices, some write them. */
export const Vendas = v.object({
  DataVenda: date,
  NotaFiscal: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  Valor: reais,
})

/** The purchases of a month, in order of days. */
export const buscaVarejo = read('buscaVarejo', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
  },
  reply: { Vendas: table(Vendas) },
})

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
