import * as v from 'valibot'
import { code, date, flag, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/**
 * A meal of the employee's restaurant. `hrLimReserva` is the time (HH:MM) until which it may be reserved, on its own day and
 * by the clock of the restaurant's place; `substProteina` asks for another protein.
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
