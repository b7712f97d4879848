import * as v from 'valibot'
import { code, flag, optionalDate, table, text } from '../wire/fields.ts'
import { read } from '../wire/method.ts'
import { Beneficio } from './profile.ts'

/** A dependent of the person. CPF, CEP and mobile with or without punctuation. */
export const ttDependentes = v.object({
  codDependente: code,
  nome: text,
  /** The relation in words, as `buscaDependencia` has it. */
  dependencia: text,
  cpf: text,
  dtNascimento: optionalDate,
  nomeCidade: text,
  codUf: text,
  codCep: text,
  /** `masculino` or `feminino`. */
  sexo: text,
  /** The civil certificate; those since 2010 have a matrícula of 32 digits, older ones only number, book and leaf. */
  numCertidao: text,
  livroCertidao: text,
  folhaCertidao: text,
  matriculaCertidao: text,
  dtCertidao: optionalDate,
  estudante: flag,
  nomeMae: text,
  nomePai: text,
  /** In words, as `buscaTipoNecessidade` has it; empty when there is none. */
  necessidadeEspecial: text,
  celular: text,
})
export type Dependente = v.InferOutput<typeof ttDependentes>

/** The dependents of the person, the oldest first. */
export const buscaDependentes = read('buscaDependentes', {
  params: {},
  reply: { ttDependentes: table(ttDependentes) },
})

/** The benefits of one dependent; none where the dependent is not the person's. */
export const buscaPSaudeDependente = read('buscaPSaudeDependente', {
  params: { codDependente: code },
  reply: { Beneficio: table(Beneficio) },
})

/** The relations that make a dependent. */
export const buscaDependencia = read('buscaDependencia', {
  params: {},
  reply: { ttDependenteGrau: table(v.object({ codDependencia: code, descricao: text })) },
})

/** The kinds of special need. */
export const buscaTipoNecessidade = read('buscaTipoNecessidade', {
  params: {},
  reply: { ttTipoNecessidade: table(v.object({ codNecessidade: code, descricao: text })) },
})
