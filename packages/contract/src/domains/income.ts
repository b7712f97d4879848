import * as v from 'valibot'
import { code, codeParam, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Returns the calendar years with income reports, newest first; from March on also last year, with or without one. */
export const buscaAnoRendimento = read('buscaAnoRendimento', {
  reply: { ttAnoRendimento: table(v.object({ anoRendimento: code }), 'anoRendimento') },
})

/** `anexo` is a PDF in Base64; the back end may omit the rest. */
export const ttDecRendimentos = v.object({
  nomeEmpresa: text,
  /** Nature of the income, such as `0588 - Rendimento do trabalho sem vínculo empregatício`. */
  natureza: text,
  anexo: text,
  /** Reason for which this employer has no report, as a text for the employee; `anexo` is empty then. */
  motivo: text,
})
export type DecRendimentos = Read<typeof ttDecRendimentos>

/** Returns the income reports of a calendar year, one per employer and nature of income. */
export const decRendimento = read('decRendimento', {
  params: { ano: v.pipe(codeParam, v.minValue(1900), v.maxValue(2199)) },
  reply: { ttDecRendimentos: table(ttDecRendimentos) },
})
