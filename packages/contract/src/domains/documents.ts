import * as v from 'valibot'
import { code, essentialText, flag, optionalDate, table, text, typed } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

export const ttCartilha = v.object({ descricao: essentialText, observacao: text, rowidCartilha: text })
export type Cartilha = Read<typeof ttCartilha>

/** Returns the handbook sections in order; `rowidCartilha` is the `rowid` of a section's file. */
export const buscaCartilha = read('buscaCartilha', { reply: { ttCartilha: table(ttCartilha) } })

/** `linkAssinatura` is an http(s) address or a path on the API origin; unused texts are empty. */
export const ttDoctoAssinado = v.object({
  sequencia: code,
  codEmp: code,
  codEmpregado: code,
  nome: essentialText,
  origem: text,
  situacao: text,
  dtCompetencia: optionalDate,
  rowidOrigem: text,
  rowidAssinado: text,
  linkAssinatura: text,
})
export type DoctoAssinado = Read<typeof ttDoctoAssinado>

/** Returns pending documents first, then those signed in the last 30 days, or all with `todos`. */
export const buscaDoctoAssinado = read('buscaDoctoAssinado', {
  params: { todos: flag },
  reply: { ttDoctoAssinado: table(ttDoctoAssinado) },
})

/** Returns the file of a handbook section or of one of the own documents. */
export const buscaDoctoAnexo = read('buscaDoctoAnexo', {
  params: { rowid: typed(200) },
  reply: { ttDoctoAnexo: table(v.object({ doctoAnexo: text, nomeArquivo: text })) },
})
