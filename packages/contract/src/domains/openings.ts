import * as v from 'valibot'
import { code, codeParam, count, date, essentialText, flag, table, text, textWith } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** Values of `situacaoCandidatura` on our server; back ends may use their own. */
export const APPLICATION_SITUATION = { open: 'Em análise', approved: 'Aprovada', refused: 'Recusada' } as const

/** `Requisitos` and `beneficios` have one item per line; the back end may omit the last three. */
export const ttRequisicao = v.object({
  codRequisicao: code,
  dtRequisicao: date,
  descricao: essentialText,
  cargo: text,
  setor: text,
  cidade: text,
  numVagas: count,
  Requisitos: text,
  beneficios: text,
  jaCandidatou: flag,
  situacaoCandidatura: textWith(Object.values(APPLICATION_SITUATION)),
  retornoRh: text,
})
export type Requisicao = Read<typeof ttRequisicao>

/** Returns the openings the employee may apply for, newest first. */
export const geraRequisicaoInterna = read('geraRequisicaoInterna', { reply: { ttRequisicao: table(ttRequisicao) } })

/** Applies for an opening, once. `msgErro` is `code - text` on success and refusal. */
export const candidatarParaVaga = write('candidatarParaVaga', { params: { codRequisicao: codeParam } })
