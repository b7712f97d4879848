import * as v from 'valibot'
import { code, date, reais, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'

/** What the company has on record of a person; phones and CEP as they stand there, with or without punctuation. */
export const ttDadosCadastrais = v.object({
  nome: text,
  fone: text,
  celular: text,
  emailParticular: text,
  /** One of `buscaLogradouro`; null when it is not known. */
  codTipoLogradouro: v.nullish(code, null),
  endereco: text,
  numEnd: text,
  bairro: text,
  complEnd: text,
  cidade: text,
  codUf: text,
  codCep: text,
  nomeConjuge: text,
  /** Marital status and education in words, as `geraestadocivil` and `geragrauinstrucao` have them. */
  estadoCivil: text,
  grauInstrucao: text,
})
export type DadosCadastrais = v.InferOutput<typeof ttDadosCadastrais>

/** The employment that counts as the main one. */
export const ttDadosContratuais = v.object({
  nomeEmpresa: text,
  /** Fourteen characters with or without punctuation; letters are possible (IN RFB 2.229/2024). */
  cnpj: text,
  cargo: text,
  unidade: text,
  dtAdmissao: date,
  vlrSalario: reais,
  supervisor: text,
})
export type DadosContratuais = v.InferOutput<typeof ttDadosContratuais>

/** A benefit: what it is, and up to four facts about it, in words. Empty ones say nothing. */
export const Beneficio = v.object({ tipo: text, campo1: text, campo2: text, campo3: text, campo4: text })
export type Beneficio = v.InferOutput<typeof Beneficio>

/** The facts of a benefit that say something, in their order. */
export function factsOf({ campo1, campo2, campo3, campo4 }: Beneficio): string[] {
  return [campo1, campo2, campo3, campo4].filter(Boolean)
}

/** Personal data: one row. */
export const buscaDadosCadastrais = read('buscaDadosCadastrais', {
  params: {},
  reply: { ttDadosCadastrais: table(ttDadosCadastrais) },
})

/** The main employment: one row, none for who has no employment. */
export const buscaDadosContratuais = read('buscaDadosContratuais', {
  params: {},
  reply: { ttDadosContratuais: table(ttDadosContratuais) },
})

/** The benefits of the person, of all employments. */
export const buscaBeneficio = read('buscaBeneficio', {
  params: {},
  reply: { Beneficio: table(Beneficio) },
})

/** The kinds of street: Rua, Avenida and so on. */
export const buscaLogradouro = read('buscaLogradouro', {
  params: {},
  reply: { ttLogradouro: table(v.object({ codTipoLogradouro: code, descricao: text })) },
})

/** The states of Brazil by their two letters. */
export const gerauf = read('gerauf', {
  params: {},
  reply: { ttUf: table(v.object({ codUf: text, descricao: text })) },
})

/** Marital status. */
export const geraestadocivil = read('geraestadocivil', {
  params: {},
  reply: { ttEstadoCivil: table(v.object({ codEstadoCivil: code, descricao: text })) },
})

/** Levels of education, lowest first. */
export const geragrauinstrucao = read('geragrauinstrucao', {
  params: {},
  reply: { ttGrauInstrucao: table(v.object({ codGrau: code, descricao: text })) },
})
