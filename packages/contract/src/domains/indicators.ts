import * as v from 'valibot'
import { code, codeParam, date, essentialText, figure, monthNumber, table, text, yearNumber } from '../wire/fields.ts'
import { type Reply, read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

export const TELEPHONY = 25

export const ttObservacao = v.object({ dtMovto: date, observacao: essentialText })
export type Observacao = Read<typeof ttObservacao>

/** Returns observations between two dates inclusive, newest first; `codEmpregado` 0 selects all employments. */
export const buscaObservacao = read('buscaObservacao', {
  params: { codEmpregado: codeParam, dtIniObservacao: date, dtFimObservacao: date, codObservacao: codeParam },
  reply: { ttObservacao: table(ttObservacao) },
})

export const INDICATOR = { absences: 1, lateness: 2, warnings: 3 } as const

/** `dtHrAtualizacao` is `YYYY-MM-DDTHH:MM:SS`, when the figure was last updated. */
export const ttIndicaPipDetalhe = v.object({ dtOcorrencia: date, quantidade: figure, dtHrAtualizacao: text })

/** One indicator in one month: the quantity and the points (`nota`) it gives. */
export const ttIndicaPip = v.object({
  tipo: code,
  mes: monthNumber,
  quantidade: figure,
  nota: figure,
  ttIndicaPipDetalhe: table(ttIndicaPipDetalhe),
})
/** Returns the attendance indicators of a year; a month without data has no rows. */
export const buscaIndicaPip = read('buscaIndicaPip', {
  params: { ano: yearNumber },
  reply: { indicaPip: v.object({ ttIndicaPip: table(ttIndicaPip, 'tipo', 'mes') }) },
})
export type IndicaPip = Reply<typeof buscaIndicaPip>['indicaPip']['ttIndicaPip'][number]
