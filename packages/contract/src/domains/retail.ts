import * as v from 'valibot'
import { code, date, flag, optionalDate, reais, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

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
