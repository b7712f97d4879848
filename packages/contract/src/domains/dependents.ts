import * as v from 'valibot'
import { isEnrolment } from '../wire/enrolment.ts'
import {
  cepText,
  code,
  codeParam,
  cpfText,
  date,
  essentialText,
  flag,
  limitsOf,
  optionalDate,
  table,
  text,
  trimmed,
  typed,
  typedName,
  whole,
} from '../wire/fields.ts'
import { cellOf, isBlank } from '../wire/json.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'
import { Beneficio } from './registration.ts'

/** A registered dependent. CPF, CEP and phone may carry punctuation. */
export const ttDependentes = whole(
  v.object({
    codDependente: code,
    nome: essentialText,
    dependencia: text,
    cpf: cpfText,
    dtNascimento: optionalDate,
    nomeCidade: text,
    codUf: text,
    codCep: cepText,
    sexo: text,
    /** Certificates since 2010 have a 32-digit matrícula; older ones only number, book and page. */
    numCertidao: text,
    livroCertidao: text,
    folhaCertidao: text,
    matriculaCertidao: text,
    dtCertidao: optionalDate,
    estudante: flag,
    nomeMae: text,
    nomePai: text,
    necessidadeEspecial: text,
    celular: text,
  }),
)
export type Dependente = Read<typeof ttDependentes>

/** Returns whether a column was sent: an empty one is a value, a missing one means unknown. */
export function hasColumn({ received }: Dependente, name: 'necessidadeEspecial'): boolean {
  const came = cellOf(received, name)
  return came === '' || !isBlank(came)
}

/** Returns the dependents, oldest first. */
export const buscaDependentes = read('buscaDependentes', { reply: { ttDependentes: table(ttDependentes, 'nome') } })

/** Returns the benefits of one dependent; empty for a dependent of another person. */
export const buscaPSaudeDependente = read('buscaPSaudeDependente', {
  params: { codDependente: codeParam },
  reply: { Beneficio: table(Beneficio) },
})

/** Returns the kinds of relationship. */
export const buscaDependencia = read('buscaDependencia', {
  reply: { ttDependenteGrau: table(v.object({ codDependencia: code, descricao: essentialText }), 'codDependencia') },
})

/** Returns the kinds of special need. */
export const buscaTipoNecessidade = read('buscaTipoNecessidade', {
  reply: { ttTipoNecessidade: table(v.object({ codNecessidade: code, descricao: essentialText }), 'codNecessidade') },
})

/** A request to register a dependent. `codPessoa` is ignored; some back ends expect it. */
export const ttWebDependente = v.object({
  codPessoa: v.optional(codeParam),
  nome: typedName(120),
  sexo: v.picklist(['feminino', 'masculino']),
  codDependencia: codeParam,
  CPF: typed(14),
  dtNascimento: date,
  nomePai: typedName(120),
  nomeMae: typedName(120),
  codCep: typed(9),
  cidade: trimmed(80),
  uf: v.pipe(trimmed(2), v.toUpperCase()),
  /** At most seven digits; may be empty, like book and page, when there is a matrícula. */
  numCertidao: trimmed(7),
  livroCertidao: trimmed(20),
  folhaCertidao: trimmed(20),
  matriculaCertidao: trimmed(45),
  dtCertidao: date,
  estudante: v.boolean(),
  deficienteFisico: v.boolean(),
  /** From `buscaTipoNecessidade`; 0 or null when there is none. */
  codNecessidade: v.nullish(codeParam, null),
  observacao: trimmed(1000),
})
export type WebDependente = v.InferInput<typeof ttWebDependente>
export const LONGEST = limitsOf(ttWebDependente.entries)
export type DependentField = Exclude<keyof WebDependente, 'codPessoa'>

/** Fields of the form, in its order. */
export const DEPENDENT_FIELDS = Object.keys(ttWebDependente.entries).filter(
  (name) => name !== 'codPessoa',
) as DependentField[]

/** Fields of the form that are yes or no. */
export const DEPENDENT_FLAGS = ['estudante', 'deficienteFisico'] as const satisfies DependentField[]
export const DEPENDENT_DATES = ['dtNascimento', 'dtCertidao'] as const satisfies DependentField[]

/** Fields that HR sees as text, or under another name. */
const IN_WORDS = ['CPF', 'codDependencia', 'deficienteFisico', 'codNecessidade'] as const
type ShownField = Exclude<DependentField, (typeof IN_WORDS)[number]>
/** Fields that HR sees under their own name. */
export const SHOWN_FIELDS = DEPENDENT_FIELDS.filter(
  (name): name is ShownField => !(IN_WORDS as readonly string[]).includes(name),
)

/** Reads the fields that the matrícula of a certificate contains; null when it is invalid. */
export function certificateOf(matricula: string) {
  if (!isEnrolment(matricula)) return null
  const digits = matricula.replace(/\D/g, '')
  return {
    livroCertidao: digits.slice(15, 20),
    folhaCertidao: digits.slice(20, 23),
    numCertidao: digits.slice(23, 30),
    matriculaCertidao: digits,
  }
}

/** Requests the registration of a dependent. `msgErro` is `text|id`; the id identifies proof and request. */
export const gravaWebDependente = write('gravaWebDependente', {
  params: { ttWebDependente: v.pipe(v.array(ttWebDependente), v.length(1)) },
  reply: { logErroApp: text },
})

/** Cancels a request with its proof; succeeds when there is none. */
export const excluirWebDependente = write('excluirWebDependente', { params: { sequencia: codeParam } })

export const PROOF_FILES = ['pdf', 'png', 'jpg', 'gif'] as const
