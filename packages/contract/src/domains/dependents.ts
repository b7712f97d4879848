import * as v from 'valibot'
import { code, date, flag, optionalDate, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import { Beneficio } from './registration.ts'

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

/** How long the texts of a request may be. */
export const LONGEST = {
  nome: 120,
  CPF: 14,
  codCep: 9,
  cidade: 80,
  numCertidao: 7,
  livroCertidao: 20,
  folhaCertidao: 20,
  matriculaCertidao: 45,
  observacao: 1000,
} as const

/** A dependent to be registered. `codPessoa` is for back ends that read it here; it is never believed. */
export const ttWebDependente = v.object({
  codPessoa: v.optional(code),
  nome: typed(LONGEST.nome),
  sexo: v.picklist(['feminino', 'masculino']),
  codDependencia: code,
  CPF: typed(LONGEST.CPF),
  dtNascimento: date,
  nomePai: typed(LONGEST.nome),
  nomeMae: typed(LONGEST.nome),
  codCep: typed(LONGEST.codCep),
  cidade: typed(LONGEST.cidade),
  uf: typed(2),
  /** The term, at most seven digits; it, book and leaf may be left to the matrícula. */
  numCertidao: typed(LONGEST.numCertidao),
  livroCertidao: typed(LONGEST.livroCertidao),
  folhaCertidao: typed(LONGEST.folhaCertidao),
  /** 32 digits; of a certificate from before 2010 whatever number it bears. */
  matriculaCertidao: typed(LONGEST.matriculaCertidao),
  dtCertidao: date,
  estudante: v.boolean(),
  deficienteFisico: v.boolean(),
  /** One of `buscaTipoNecessidade`; 0 or null when there is none. */
  codNecessidade: v.nullish(code, null),
  observacao: typed(LONGEST.observacao),
})
export type WebDependente = v.InferInput<typeof ttWebDependente>

/**
 * Asks for a dependent to be registered. `msgErro` is `text|id`; the id names the request in the upload of its proof, without
 * which it lapses after 15 minutes, and in excluirWebDependente. `logErroApp` is a text where a back end could not do it.
 */
export const gravaWebDependente = write('gravaWebDependente', {
  params: { ttWebDependente: v.pipe(v.array(ttWebDependente), v.length(1)) },
  reply: { logErroApp: text },
})

/** Takes back a request for a dependent, with its proof; good too where there is none any more. */
export const excluirWebDependente = write('excluirWebDependente', { params: { sequencia: code }, reply: {} })

/** What may be sent as a proof, by signature. */
export const PROOF_FILES = ['pdf', 'png', 'jpg', 'gif'] as const
