import * as v from 'valibot'
import { code, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** The calendar years (ano-calendário) with an income report, the latest first. */
export const buscaAnoRendimento = read('buscaAnoRendimento', {
  params: {},
  reply: { ttAnoRendimento: table(v.object({ anoRendimento: code })) },
})

/** An income report as a PDF in base64. */
export const ttDecRendimentos = v.object({
  /** The employer; empty where a back end does not send it. */
  nomeEmpresa: text,
  anexo: text,
})
export type DecRendimentos = v.InferOutput<typeof ttDecRendimentos>

/** The income reports of a calendar year, one for each employer; no row when there is none. */
export const decRendimento = read('decRendimento', {
  params: { ano: v.pipe(code, v.minValue(1900), v.maxValue(2199)) },
  reply: { ttDecRendimentos: table(ttDecRendimentos) },
})
