import * as v from 'valibot'
import { code, count, date, optionalDate, table, text, whole } from '../wire/fields.ts'
import { cellOf, isMissing } from '../wire/json.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/* What the home screen shows of vacations, apart from the rest so that the first load does not contain it. */

/** Acquisition period, dates and days sold (abono, CLT art. 143). */
export const ttFeriasPrograma = whole(
  v.object({
    codEmpregado: code,
    nome: text,
    dtIniPeriodo: date,
    dtFimPeriodo: date,
    dtIniFerias: optionalDate,
    dtFimFerias: optionalDate,
    diasFerias: count,
    diasAbono: count,
  }),
)
export type FeriasPrograma = Read<typeof ttFeriasPrograma>

/**
 * Returns whether a vacation has a begin that could not be read, or an end without one; with neither it is not planned
 * yet.
 */
export function isStartUnread({ dtIniFerias, dtFimFerias, received }: FeriasPrograma): boolean {
  return dtIniFerias === null && (dtFimFerias !== null || !isMissing(cellOf(received, 'dtIniFerias')))
}

/** Returns planned vacations, next first. */
export const buscaProgramacaoFerias = read('buscaProgramacaoFerias', {
  reply: { ttFeriasPrograma: table(ttFeriasPrograma) },
})
