import * as v from 'valibot'
import {
  code,
  codeParam,
  count,
  date,
  essentialText,
  figure,
  flag,
  monthNumber,
  optionalDate,
  reais,
  table,
  text,
  textOrNumber,
  timeText,
  whole,
  yearNumber,
} from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'
import { isTime } from '../wire/time.ts'

export const ttPedidoVarejoItem = whole(
  v.object({
    produto: code,
    descricao: essentialText,
    embalagem: text,
    validade: optionalDate,
    preco: reais,
    qtdPedido: figure,
  }),
)
export type PedidoVarejoItem = Read<typeof ttPedidoVarejoItem>

/** `autorizado` enables tile and screen (spec §4 Home load); the deadline is in America/Sao_Paulo time. */
export const ttPedido = v.object({
  codEmp: code,
  codEmpregado: code,
  dtCompetencia: date,
  dtLimiteCompra: optionalDate,
  hrLimiteCompra: timeText,
  autorizado: flag,
  observacao: text,
  ttPedidoVarejoItem: table(ttPedidoVarejoItem),
})
export type Pedido = Read<typeof ttPedido>

/** Returns the retail order of a month; no row when there is none. */
export const buscaPedido = read('buscaPedido', {
  params: { mes: count, ano: count },
  reply: { ttPedido: table(ttPedido) },
})

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

/** Replaces the order of the current month. Of the complete rows that the portal sends, our server uses these columns. */
export const gravaItensDoVarejo = write('gravaItensDoVarejo', {
  params: {
    codEmp: codeParam,
    dtCompetencia: date,
    codEmpregado: codeParam,
    ttPedidoVarejoItem: v.array(v.object({ produto: codeParam, qtdPedido: figure })),
  },
})
