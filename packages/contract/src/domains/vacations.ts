import * as v from 'valibot'
import { code, count, date, optionalDate, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Acquisition period, dates and days sold (abono, CLT art. 143). */
export const ttFeriasPrograma = v.object({
  codEmpregado: code,
  nome: text,
  dtIniPeriodo: date,
  dtFimPeriodo: date,
  dtIniFerias: optionalDate,
  dtFimFerias: optionalDate,
  diasFerias: count,
  diasAbono: count,
})
export type FeriasPrograma = Read<typeof ttFeriasPrograma>

/** Returns planned vacations, next first. */
export const buscaProgramacaoFerias = read('buscaProgramacaoFerias', {
  params: {},
  reply: { ttFeriasPrograma: table(ttFeriasPrograma) },
})
