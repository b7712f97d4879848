import * as v from 'valibot'
import {
  code,
  codeParam,
  count,
  date,
  essentialText,
  flag,
  monthNumber,
  optionalDate,
  reais,
  table,
  text,
  textWith,
  yearNumber,
} from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

export const CALCULATION = {
  paycheck: 10,
  vacation: 40,
  vacationReceipt: 41,
  thirteenth: 60,
  thirteenthFallback: 61,
  /** Severance: shown under the payslip of its month, because the wire protocol has no such kind. */
  severance: 70,
  advance: 80,
} as const

export const DETAIL_SEPARATOR = '\u0001'

/**
 * Only `Provento` and `Desconto` count. Totals, bases and Base64 PDFs are on the first line of each receipt: of each
 * employment or, where rows have a `sequenciaRecibo`, of each of them. A receipt that is a PDF alone is one row with
 * `anexo` and without a line: no event, `indicador` or amount.
 */
export const ttMovimento = v.object({
  codEmpregado: code,
  nomeEmpresa: text,
  /** Distinguishes the receipts of one employment in a period, from 1; null where the back end has only one. */
  sequenciaRecibo: v.nullish(count, null),
  /**
   * Distinguishes the receipt from the usual one of the period, such as `Rescisão` or `PLR`; empty for the usual one.
   */
  nomeRecibo: text,
  codEvento: v.nullish(code, null),
  nomeEvento: essentialText,
  indicador: textWith(['Provento', 'Desconto']),
  hrMovto: text,
  vlrMovto: v.nullish(reais, null),
  /** Explains the amount; parts are separated by U+0001. */
  detalhamento: text,
  vlrTotProventos: v.nullish(reais, 0),
  vlrTotDescontos: v.nullish(reais, 0),
  vlrBaseFGTS: v.nullish(reais, 0),
  vlrFGTS: v.nullish(reais, 0),
  /** Bases of INSS and IRRF; 0 where the back end does not send them. */
  vlrBaseINSS: v.nullish(reais, 0),
  vlrBaseIRRF: v.nullish(reais, 0),
  dtPagamento: optionalDate,
  /** Whether the receipt was changed after its person had opened it. */
  corrigido: flag,
  /** What the company declares of the event to eSocial (S-1010): nature (table 3) and incidences. */
  natRubr: v.nullish(count, null),
  codIncCP: v.nullish(count, null),
  codIncIRRF: v.nullish(count, null),
  codIncFGTS: v.nullish(count, null),
  anexo: text,
  comissao: text,
  planoSaude: text,
  mediaFerias: text,
  descontosDiversos: text,
  /** Names of the PDFs that `semAnexos` left out, separated by spaces: `anexo planoSaude`. */
  anexosOmitidos: text,
})
export type Movimento = Read<typeof ttMovimento>

/** Returns the periods with a receipt of this type, newest first: days for vacations, months otherwise. */
export const buscaCompetencia = read('buscaCompetencia', {
  params: { codTipoCalculo: codeParam },
  reply: { ttCompetencia: table(v.object({ dtCompetencia: date }), 'dtCompetencia') },
})

/**
 * Returns the receipt of a period for all employments; `dia` selects one of several vacations in a month. `semAnexos` leaves the PDFs out
 * and names them; the portal sends it only where the profile has `filesOnRequest`.
 */
export const buscaMovimento = read('buscaMovimento', {
  params: {
    mes: monthNumber,
    ano: yearNumber,
    codTipoCalculo: codeParam,
    dia: v.optional(v.pipe(count, v.minValue(1), v.maxValue(31))),
    semAnexos: v.optional(flag),
  },
  reply: { ttMovimento: table(ttMovimento) },
})

/** Returns the totals of the last twelve months with a receipt of this type by employment, newest first. An addition of our server. */
export const buscaResumoRecibo = read('buscaResumoRecibo', {
  params: { codTipoCalculo: codeParam },
  reply: {
    ttResumoRecibo: table(
      v.object({
        codEmpregado: code,
        dtCompetencia: date,
        /** Null where the receipt is a PDF alone. */
        vlrTotProventos: v.nullish(reais, null),
        vlrTotDescontos: v.nullish(reais, null),
      }),
      'dtCompetencia',
    ),
  },
})
