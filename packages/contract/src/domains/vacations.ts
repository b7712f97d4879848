import * as v from 'valibot'
import { code, date, optionalDate, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** A planned vacation: the acquisition period it is due for, its days, and the days sold (abono, CLT art. 143). */
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

/** Planned vacations, the next one first. */
export const buscaProgramacaoFerias = read('buscaProgramacaoFerias', {
  params: {},
  reply: { ttFeriasPrograma: table(ttFeriasPrograma) },
})
