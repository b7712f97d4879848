import * as v from 'valibot'
import { code, date, flag, optionalDate, reais, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

export const ttPedidoVarejoItem = v.object({
  produto: code,
  descricao: text,
  embalagem: text,
  validade: optionalDate,
  preco: reais,
  qtdPedido: code,
})
export type PedidoVarejoItem = v.InferOutput<typeof ttPedidoVarejoItem>

/** `autorizado` enables tile and screen (spec §4 Home load); the deadline is in America/Sao_Paulo time. */
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
export type Pedido = v.InferOutput<typeof ttPedido>

/** Returns the retail order of a month; no row when there is none. */
export const buscaPedido = read('buscaPedido', {
  params: { mes: code, ano: code },
  reply: { ttPedido: table(ttPedido) },
})

/** A purchase deducted from pay. Back ends send invoice numbers as number or text. */
export const Vendas = v.object({
  DataVenda: date,
  NotaFiscal: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  Valor: reais,
})
export type Venda = v.InferOutput<typeof Vendas>

/** Returns the purchases of a month by date. */
export const buscaVarejo = read('buscaVarejo', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
  },
  reply: { Vendas: table(Vendas) },
})

/** Two digits limit the damage of a typing error. */
export const LARGEST_QUANTITY = 99

/** Inclusive to the minute `HH:MM`; a deadline without time lasts all day, without a date there is none. */
export function isPastDeadline(
  { dtLimiteCompra, hrLimiteCompra }: { dtLimiteCompra: string | null; hrLimiteCompra: string },
  now: { day: string; time: string },
): boolean {
  if (!dtLimiteCompra) return false
  return `${now.day} ${now.time}` > `${dtLimiteCompra} ${hrLimiteCompra || '24:00'}`
}

/** Returns the products offered in a month with the ordered quantities; empty without authorization. */
export const buscaItensDoVarejo = read('buscaItensDoVarejo', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
  },
  reply: { ttItemVarejo: table(ttPedidoVarejoItem) },
})

/** Replaces the order of the current month; only `produto` and `qtdPedido` of an item count. */
export const gravaItensDoVarejo = write('gravaItensDoVarejo', {
  params: { codEmp: code, dtCompetencia: date, codEmpregado: code, ttPedidoVarejoItem: table(ttPedidoVarejoItem) },
  reply: {},
})
