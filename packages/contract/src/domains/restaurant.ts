import * as v from 'valibot'
import { code, date, flag, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/** `hrLimReserva` is the deadline (HH:MM) on the day of the meal; `substProteina` offers or records another protein. */
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

/** Returns upcoming meals by date: those open for reservation and those reserved. */
export const buscaCardapio = read('buscaCardapio', {
  params: {},
  reply: { ttCardapioData: table(ttCardapioData) },
})

/** Reserves a meal; of its row only `codCardapio` and `substProteina` count. */
export const gravaReservaRestaurante = write('gravaReservaRestaurante', { params: ttCardapioData.entries, reply: {} })
