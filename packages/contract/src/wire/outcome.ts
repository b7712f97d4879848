import * as v from 'valibot'
import { text } from './fields.ts'

/** Result of a call: `Erro` is a business refusal with its text in `msgErro`; clients localize it by `codigo` (spec §8). */
export const outcome = v.object({
  estatus: v.picklist(['Sucesso', 'Erro']),
  msgErro: text,
  codigo: v.optional(v.string()),
})

/** Part of every reply; the first entry counts. */
export const retorno = v.pipe(v.array(outcome), v.minLength(1))

export type Outcome = v.InferOutput<typeof outcome>

/** Builds a `msgErro` of the form 'code - text' (spec §8). */
export function codedText(code: number, text: string): string {
  return `${code} - ${text}`
}

/** Returns the text of a `msgErro` of the form 'code - text'; one without a code is all text. */
export function textAfterCode(msgErro: string): string {
  return msgErro.replace(/^\w+ - /, '')
}

/** Builds a `msgErro` of the form 'text|id', which carries the id of a new record (spec §8). */
export function textWithId(text: string, id: number): string {
  return `${text}|${id}`
}

/** Returns the id of a `msgErro` of the form 'text|id'; NaN where there is none. */
export function idAfterText(msgErro: string): number {
  return Number(/\|(\d+)$/.exec(msgErro)?.[1])
}
