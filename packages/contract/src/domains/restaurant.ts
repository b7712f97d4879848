import * as v from 'valibot'
import { code, date, flag, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/**
 * A meal of the employee's restaurant. `hrLimReserva` is the time (HH:MM) until which it may be reserved, on its own day and
 * by the clock of the restaurant's place. `substProteina` says that another protein may be asked for and, once reserved, that it was.
 */
export const ttCardapioData = v.object({
  codCardapio: code,
  dtCardapio: date,
  descricaoPortal: text,
  hrLimReserva: text,
  observacao: text,
  jaReservou: flag,
  substProteina: flag,
})
export type Cardapio = v.InferOutput<typeof ttCardapioData>

/** The meals to come, by date: those that may still be reserved, and those that the employee has reserved. */
export const buscaCardapio = read('buscaCardapio', {
  params: {},
  reply: { ttCardapioData: table(ttCardapioData) },
})

/**
 * Reserves a place at a meal; takes its row as it came, with `substProteina` for another protein. Only codCardapio and that choice
 * count. `msgErro` is `code - text` either way.
 */
export const gravaReservaRestaurante = write('gravaReservaRestaurante', { params: ttCardapioData.entries, reply: {} })
