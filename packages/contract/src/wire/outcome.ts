import * as v from 'valibot'
import { text } from './fields.ts'

/** What became of a call: `Erro` is a business refusal told in `msgErro`; `codigo` lets a client localize it (spec §8). */
export const outcome = v.object({
  estatus: v.picklist(['Sucesso', 'Erro']),
  msgErro: text,
  codigo: v.optional(v.string()),
})

/** Stands in every reply; the first entry counts. */
export const retorno = v.pipe(v.array(outcome), v.minLength(1))

export type Outcome = v.InferOutput<typeof outcome>

/** The text of a `msgErro` that is 'code - text' (spec §8); one without a code is all text. */
export function textAfterCode(msgErro: string): string {
  return msgErro.replace(/^\w+ - /, '')
}
