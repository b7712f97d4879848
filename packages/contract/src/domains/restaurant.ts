import * as v from 'valibot'
import { code, codeParam, date, essentialText, flag, table, text, timeText, whole } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** `hrLimReserva` is the deadline (HH:MM) on the day of the meal; `substProteina` offers or records another protein. */
export const ttCardapioData = whole(
  v.object({
    codCardapio: code,
    dtCardapio: date,
    descricaoPortal: essentialText,
    hrLimReserva: timeText,
    observacao: text,
    jaReservou: flag,
    substProteina: flag,
  }),
)
export type Cardapio = Read<typeof ttCardapioData>

/** Returns upcoming meals by date: those open for reservation and those reserved. */
export const buscaCardapio = read('buscaCardapio', { reply: { ttCardapioData: table(ttCardapioData) } })

/** Reserves a meal. The portal sends its complete row, of which our server uses only these columns. */
export const gravaReservaRestaurante = write('gravaReservaRestaurante', {
  params: { codCardapio: codeParam, substProteina: flag },
})
