import * as v from 'valibot'
import { code, date, flag, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/**
 * A position that is filled from within; `Requisitos` and `beneficios` are text, a line for each of them. `jaCandidatou` says that
 * the employee has applied; where a back end does not send it, nobody has.
 */
export const ttRequisicao = v.object({
  codRequisicao: code,
  dtRequisicao: date,
  descricao: text,
  cargo: text,
  setor: text,
  cidade: text,
  numVagas: code,
  Requisitos: text,
  beneficios: text,
  jaCandidatou: flag,
})
export type Requisicao = v.InferOutput<typeof ttRequisicao>

/** The openings that the employee may apply for, the most recent first. */
export const geraRequisicaoInterna = read('geraRequisicaoInterna', {
  params: {},
  reply: { ttRequisicao: table(ttRequisicao) },
})

/** Applies for an opening, once. `msgErro` is `code - text` either way. */
export const candidatarParaVaga = write('candidatarParaVaga', { params: { codRequisicao: code }, reply: {} })
