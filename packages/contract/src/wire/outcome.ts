import * as v from 'valibot'
import { CELLS } from './cells.ts'
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

/** An outcome with the nonce of the request that it belongs to; not every back end sends one. */
interface BoundOutcome extends Outcome {
  nonce: unknown
}

/** Reads the outcome of any back end's reply (wire protocol §8): only `Erro`, in upper or lower case, refuses. */
export function readOutcome(reply: unknown): BoundOutcome {
  const { retorno } = Object(reply)
  const { estatus, msgErro, codigo, nonce } = Object([retorno].flat()[0])
  return {
    nonce,
    estatus: CELLS.word(estatus, ['Erro']) === 'Erro' ? 'Erro' : 'Sucesso',
    msgErro: CELLS.text(msgErro),
    ...(codigo && { codigo: CELLS.text(codigo) }),
  }
}

export function codedText(code: number, text: string): string {
  return `${code} - ${text}`
}

/** Returns the text of a `msgErro` of the form 'code - text' (spec §8); one without a code is all text. */
export function textAfterCode(msgErro: string): string {
  return msgErro.replace(/^\S+ - /, '')
}

export function textWithId(text: string, id: number): string {
  return `${text}|${id}`
}

/** Returns the id of a new record from a `msgErro` of the form 'text|id' (spec §8), unchanged; '' without one. */
export function idAfterText(msgErro: string): string {
  return msgErro.slice(msgErro.lastIndexOf('|') + 1 || msgErro.length).trim()
}
