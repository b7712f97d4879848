import * as v from 'valibot'
import { code, date, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** A position that is filled from within; `Requisitos` and `beneficios` are text, a line for each of them. */
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
})
export type Requisicao = v.InferOutput<typeof ttRequisicao>

/** The openings that the employee may apply for, the most recent first. */
export const geraRequisicaoInterna = read('geraRequisicaoInterna', {
  params: {},
  reply: { ttRequisicao: table(ttRequisicao) },
})
