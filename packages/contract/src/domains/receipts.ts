import * as v from 'valibot'
import { code, date, reais, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** `codTipoCalculo` (spec §3). */
export const CALCULATION = {
  paycheck: 10,
  vacation: 40,
  vacationReceipt: 41,
  thirteenth: 60,
  thirteenthFallback: 61,
  advance: 80,
} as const

/** Separates the parts of `detalhamento`. */
export const DETAIL_SEPARATOR = '\u0001'

/**
 * A line of a receipt. Only `Provento` and `Desconto` enter totals; anything else informs. Totals, bases and the PDFs
 * (base64, empty when there is none) stand on the first line of each employment.
 */
export const ttMovimento = v.object({
  codEmpregado: code,
  /** The employer; empty where a back end does not send it. */
  nomeEmpresa: text,
  codEvento: code,
  nomeEvento: text,
  indicador: text,
  /** Reference: hours, days or a rate, as shown. */
  hrMovto: text,
  vlrMovto: reais,
  /** How the line came about; its parts are separated by U+0001. */
  detalhamento: text,
  vlrTotProventos: v.nullish(reais, 0),
  vlrTotDescontos: v.nullish(reais, 0),
  vlrBaseFGTS: v.nullish(reais, 0),
  vlrFGTS: v.nullish(reais, 0),
  anexo: text,
  comissao: text,
  planoSaude: text,
  mediaFerias: text,
  descontosDiversos: text,
})
export type Movimento = v.InferOutput<typeof ttMovimento>

/** The periods that have a receipt of this type, most recent first; vacation periods are days, the others months. */
export const buscaCompetencia = read('buscaCompetencia', {
  params: { codTipoCalculo: code },
  reply: { ttCompetencia: table(v.object({ dtCompetencia: date })) },
})

/** The receipt of one period, of every employment of the person; `dia` chooses among vacations of one month. */
export const buscaMovimento = read('buscaMovimento', {
  params: {
    mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
    ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)),
    codTipoCalculo: code,
    dia: v.optional(v.pipe(code, v.minValue(1), v.maxValue(31))),
  },
  reply: { ttMovimento: table(ttMovimento) },
})
