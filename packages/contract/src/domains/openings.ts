import * as v from 'valibot'
import { code, date, flag, table, text } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'

/**
 * A position that is filled from within; `Requisitos` and `beneficios` are text, a line for each of them. `jaCandidatou` says that
 * the employee has applied; where a back end does not send it, nobody has. `situacaoCandidatura` is what became of it, empty where a back
 * end does not say, and `retornoRh` HR's words.
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
  situacaoCandidatura: text,
  retornoRh: text,
})
export type Requisicao = v.InferOutput<typeof ttRequisicao>

/** How far an application is, in `situacaoCandidatura`; a back end may have words of its own. */
export const APPLICATION_SITUATION = { open: 'Em análise', approved: 'Aprovada', refused: 'Recusada' } as const

/** The openings that the employee may apply for, the most recent first. */
export const geraRequisicaoInterna = read('geraRequisicaoInterna', {
  params: {},
  reply: { ttRequisicao: table(ttRequisicao) },
})

/** Applies for an opening, once. `msgErro` is `code - text` either way. */
export const candidatarParaVaga = write('candidatarParaVaga', { params: { codRequisicao: code }, reply: {} })
