import * as v from 'valibot'
import {
  code,
  count,
  date,
  essentialText,
  figure,
  flag,
  optionalDate,
  reais,
  table,
  text,
  timeText,
  whole,
} from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/* What the home screen reads about the retail order, apart from the rest so that the first load does not contain it. */

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
export const ttPedido = whole(
  v.object({
    codEmp: code,
    codEmpregado: code,
    dtCompetencia: date,
    dtLimiteCompra: optionalDate,
    hrLimiteCompra: timeText,
    autorizado: flag,
    observacao: text,
    ttPedidoVarejoItem: table(ttPedidoVarejoItem),
  }),
)
export type Pedido = Read<typeof ttPedido>

/** Returns the retail order of a month; no row when there is none. */
export const buscaPedido = read('buscaPedido', {
  params: { mes: count, ano: count },
  reply: { ttPedido: table(ttPedido) },
})
