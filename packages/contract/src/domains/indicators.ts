import * as v from 'valibot'
import { code, date, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** The observations that telephony is written under (spec §7). */
export const TELEPHONY = 25

/** A remark on the employee's use of the company's telephones. */
export const ttObservacao = v.object({ dtMovto: date, observacao: text })

/** Observations of a kind between two days, both included, the latest first; `codEmpregado` 0 means every employment. */
export const buscaObservacao = read('buscaObservacao', {
  params: { codEmpregado: code, dtIniObservacao: date, dtFimObservacao: date, codObservacao: code },
  reply: { ttObservacao: table(ttObservacao) },
})

/** `tipo` of an indicator (spec §3). */
export const INDICATOR = { absences: 1, lateness: 2, warnings: 3 } as const

/** A figure of the indicators; back ends send parts of a whole too. */
const figure = v.pipe(v.number(), v.finite())

/** One occurrence; `dtHrAtualizacao` is `YYYY-MM-DDTHH:MM:SS`, the moment the figure was last brought up to date. */
export const ttIndicaPipDetalhe = v.object({ dtOcorrencia: date, quantidade: figure, dtHrAtualizacao: text })

/** One indicator in one month: how much occurred, and the points (`nota`) it gives. */
export const ttIndicaPip = v.object({
  tipo: code,
  mes: v.pipe(code, v.minValue(1), v.maxValue(12)),
  quantidade: figure,
  nota: figure,
  ttIndicaPipDetalhe: table(ttIndicaPipDetalhe),
})

/** The attendance indicators of a year; a month without data has no rows. */
export const buscaIndicaPip = read('buscaIndicaPip', {
  params: { ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)) },
  reply: { indicaPip: v.object({ ttIndicaPip: table(ttIndicaPip) }) },
})
