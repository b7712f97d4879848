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

/** The order of a month; `autorizado` opens the tile and the screen (spec §4 Home load). */
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
