import * as v from 'valibot'
import { code, flag, optionalDate, table, text, typed } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** A part of the company's handbook; `rowidCartilha` fetches its file. */
export const ttCartilha = v.object({ descricao: text, observacao: text, rowidCartilha: text })
export type Cartilha = v.InferOutput<typeof ttCartilha>

/** The handbook, in its order. */
export const buscaCartilha = read('buscaCartilha', {
  params: {},
  reply: { ttCartilha: table(ttCartilha) },
})

/**
 * A document that asks, or asked, for the employee's signature. `nome` is what it is called, `origem` what it comes from.
 * `rowidOrigem` and `rowidAssinado` fetch the file as it was issued and as it was signed; empty where there is none.
 * `linkAssinatura` is the page to sign it on, empty where there is nothing to sign: an address of http(s), or a path at the
 * origin of the calls.
 */
export const ttDoctoAssinado = v.object({
  sequencia: code,
  codEmp: code,
  codEmpregado: code,
  nome: text,
  origem: text,
  situacao: text,
  dtCompetencia: optionalDate,
  rowidOrigem: text,
  rowidAssinado: text,
  linkAssinatura: text,
})
export type DoctoAssinado = v.InferOutput<typeof ttDoctoAssinado>

/** With `todos` every document; without, those to sign and those signed in the last thirty days. Those to sign come first. */
export const buscaDoctoAssinado = read('buscaDoctoAssinado', {
  params: { todos: flag },
  reply: { ttDoctoAssinado: table(ttDoctoAssinado) },
})

/** The file of a `rowid` that one of the lists gave: of the handbook, or of a document of the employee's own. */
export const buscaDoctoAnexo = read('buscaDoctoAnexo', {
  params: { rowid: typed(200) },
  reply: { ttDoctoAnexo: table(v.object({ doctoAnexo: text, nomeArquivo: text })) },
})
