import * as v from 'valibot'
import { code, date, optionalDate, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** Acquisition period, dates and days sold (abono, CLT art. 143). */
export const ttFeriasPrograma = v.object({
  codEmpregado: code,
  nome: text,
  dtIniPeriodo: date,
  dtFimPeriodo: date,
  dtIniFerias: optionalDate,
  dtFimFerias: optionalDate,
  diasFerias: code,
  diasAbono: code,
})
export type FeriasPrograma = v.InferOutput<typeof ttFeriasPrograma>

/** Returns planned vacations, next first. */
export const buscaProgramacaoFerias = read('buscaProgramacaoFerias', {
  params: {},
  reply: { ttFeriasPrograma: table(ttFeriasPrograma) },
})
