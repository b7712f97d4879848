import * as v from 'valibot'
import { CELLS } from './cells.ts'
import { text } from './fields.ts'
import { cellOf, isRecord, parsed } from './json.ts'

/**
 * Result of a call: `Erro` is a business refusal with its text in `msgErro`; clients localize it by `codigo` (spec §8), with the number in the
 * text as `valor`.
 */
export const outcome = v.object({
  estatus: v.picklist(['Sucesso', 'Erro']),
  msgErro: text,
  codigo: v.optional(v.string()),
  valor: v.optional(v.number()),
})

/** Part of every reply; the first entry counts. */
export const retorno = v.pipe(v.array(outcome), v.minLength(1))

export type Outcome = v.InferOutput<typeof outcome>

/** An outcome with the nonce of the request that it belongs to; not every back end sends one. */
interface BoundOutcome extends Outcome {
  nonce: unknown
}

/** Returns the rows of `retorno`, null where it did not come. */
export function outcomesIn(reply: unknown): unknown[] | null {
  const retorno = isRecord(reply) ? parsed(cellOf(reply, 'retorno')) : null
  return typeof retorno === 'object' && retorno !== null ? [retorno].flat() : null
}

/** Returns whether a row refuses (wire protocol §8): by an `estatus` that begins with `Erro` in any case, or is false. */
function isRefusal(row: unknown): boolean {
  return isRecord(row) && /^\s*(erro|false$)/i.test(CELLS.text(cellOf(row, 'estatus')))
}

/** Reads the outcome from the rows of any back end's `retorno`: the first that refuses counts, else the first. */
export function readOutcome(rows: readonly unknown[]): BoundOutcome {
  const refusal = rows.find(isRefusal)
  const row = refusal ?? rows[0]
  const cell = (name: string) => (isRecord(row) ? cellOf(row, name) : undefined)
  const codigo = CELLS.text(cell('codigo'))
  const valor = CELLS.number(cell('valor'))
  return {
    nonce: cell('nonce'),
    estatus: refusal ? 'Erro' : 'Sucesso',
    msgErro: CELLS.text(cell('msgErro')),
    ...(codigo && { codigo }),
    ...(valor !== null && { valor }),
  }
}

export function codedText(code: number, text: string): string {
  return `${code} - ${text}`
}

/** Returns the text of a `msgErro` of the form 'code - text' (spec §8); one without a code is all text. */
export function textAfterCode(msgErro: string): string {
  return msgErro.replace(/^\S+ -(?: |$)/, '')
}

export function textWithId(text: string, id: number): string {
  return `${text}|${id}`
}

/** Returns the id of a new record from a `msgErro` of the form 'text|id' (spec §8), unchanged; '' without one. */
export function idAfterText(msgErro: string): string {
  return msgErro.slice(msgErro.lastIndexOf('|') + 1 || msgErro.length).trim()
}
