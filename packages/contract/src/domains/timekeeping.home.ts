import * as v from 'valibot'
import { code, date, flag, table, text, word } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/* What the home screen shows of timekeeping, apart from the rest so that the first load does not contain it. */

/**
 * `horario` of our server on a day without hours due; back ends may use other texts, and ours also has those of
 * absences.
 */
export const NO_HOURS = {
  vacation: 'Férias',
  holiday: 'Feriado',
  rest: 'Descanso semanal',
  free: 'Folga',
} as const

/** Longest span of `buscaEscala`, in days. */
export const LONGEST_SHIFTS = 62

/** Kinds of a planned day: work, day off, weekly rest, holiday, vacation, absence justified for the whole day. */
export const SHIFT_KINDS = ['trabalho', 'folga', 'descanso', 'feriado', 'ferias', 'ausencia'] as const

/** A planned day of a contract. `horario` is empty but for `trabalho`; a time that is not later than the one before it is on the next day. */
export const ttEscala = v.object({
  codEmpregado: code,
  dtMovto: date,
  tipo: word(SHIFT_KINDS),
  horario: text,
  unidade: text,
  /** The company changed it after it was published. */
  alterada: flag,
})
export type Escala = Read<typeof ttEscala>

/** Returns the schedule from `dtIni` to `dtFim`, at most 62 days, by day and contract, without unplanned days. An addition of our server. */
export const buscaEscala = read('buscaEscala', {
  params: { dtIni: date, dtFim: date },
  reply: { ttEscala: table(ttEscala, 'dtMovto') },
})
