import * as v from 'valibot'
import { cepDigits } from '../wire/cep.ts'
import { code, date, reais, table, text, typed } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import { plainName } from '../wire/name.ts'

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

/** How long the texts of a request may be. */
export const LONGEST = {
  nome: 120,
  fone: 20,
  celular: 20,
  emailParticular: 254,
  codCep: 9,
  endereco: 120,
  numEnd: 20,
  complEnd: 60,
  bairro: 80,
  cidade: 80,
  codUf: 2,
  nomeConjuge: 120,
  observacao: 1000,
} as const

/**
 * A request to change what is on record of the person: the whole record as it is to be. `dtMovto`, the day it was sent, names
 * it in uploads and in excluirWebPessoa. `codPessoa` is for back ends that read it here; it is never believed.
 */
export const ttWebPessoa = v.object({
  codPessoa: v.optional(code),
  nome: typed(LONGEST.nome),
  codCep: typed(LONGEST.codCep),
  codTipoLogradouro: code,
  endereco: typed(LONGEST.endereco),
  numEnd: typed(LONGEST.numEnd),
  complEnd: typed(LONGEST.complEnd),
  bairro: typed(LONGEST.bairro),
  cidade: typed(LONGEST.cidade),
  codUf: typed(LONGEST.codUf),
  fone: typed(LONGEST.fone),
  celular: typed(LONGEST.celular),
  emailParticular: typed(LONGEST.emailParticular),
  codEstadoCivil: code,
  codGrau: code,
  nomeConjuge: typed(LONGEST.nomeConjuge),
  observacao: typed(LONGEST.observacao),
  dtMovto: date,
  /** A photo follows as proof 5. One that changes nothing else is refused without it. */
  foto: v.optional(v.boolean(), false),
})
export type WebPessoa = v.InferOutput<typeof ttWebPessoa>

/** The pending request as a back end tells it; what counts is that there is one. */
const pendingRequest = v.object({
  nome: text,
  codCep: text,
  codTipoLogradouro: v.nullish(code, null),
  endereco: text,
  numEnd: text,
  complEnd: text,
  bairro: text,
  cidade: text,
  codUf: text,
  fone: text,
  celular: text,
  emailParticular: text,
  codEstadoCivil: v.nullish(code, null),
  codGrau: v.nullish(code, null),
  nomeConjuge: text,
  observacao: text,
  dtMovto: v.nullish(text, ''),
})

/** The request that HR has not decided on yet, or no row. */
export const buscaWebPessoa = read('buscaWebPessoa', {
  params: {},
  reply: { ttWebPessoa: table(pendingRequest) },
})

/** Asks for a change of the record. Its proofs follow as uploads; without them it lapses after 15 minutes. */
export const gravaWebPessoa = write('gravaWebPessoa', {
  params: { ttWebPessoa: v.pipe(v.array(ttWebPessoa), v.length(1)) },
  reply: {},
})

/** Takes back the pending request of that day, with its proofs; good too where there is none any more. */
export const excluirWebPessoa = write('excluirWebPessoa', { params: { dtMovto: date }, reply: {} })

/** Kinds of proof (wire protocol §6). */
export const PROOF = { name: 1, address: 2, maritalStatus: 3, education: 4, photo: 5 } as const
export type Proof = (typeof PROOF)[keyof typeof PROOF]

/** What may be sent as a proof, and as a photo, by signature. */
export const PROOF_FILES = ['pdf', 'png', 'jpg', 'gif'] as const
export const PHOTO_FILES = ['png', 'jpg'] as const

/** Digits alone count in these: records hold them with or without punctuation. */
const digits = cepDigits
const trimmed = (value: string) => value.trim()

/** Every field that a request may change, with what two values of it have to share to be the same. */
const FIELDS = {
  nome: plainName,
  fone: digits,
  celular: digits,
  emailParticular: trimmed,
  codCep: digits,
  codTipoLogradouro: trimmed,
  endereco: trimmed,
  numEnd: trimmed,
  complEnd: trimmed,
  bairro: trimmed,
  cidade: trimmed,
  codUf: trimmed,
  codEstadoCivil: trimmed,
  nomeConjuge: trimmed,
  codGrau: trimmed,
} as const

export type RegistrationField = keyof typeof FIELDS
export type Registration = Record<RegistrationField, string | number | null>

/** The fields whose value is another, in the order of the form. */
export function changesOf(before: Registration, after: Registration): RegistrationField[] {
  return (Object.keys(FIELDS) as RegistrationField[]).filter((field) => {
    const plain = (value: string | number | null) => FIELDS[field](String(value ?? '')).trim()
    return plain(before[field]) !== plain(after[field])
  })
}

const ADDRESS: readonly RegistrationField[] = [
  'codCep',
  'codTipoLogradouro',
  'endereco',
  'numEnd',
  'complEnd',
  'bairro',
  'cidade',
  'codUf',
]

/** The proof that the change of a field needs (spec §5), or null. */
export function proofOf(field: RegistrationField): Proof | null {
  if (ADDRESS.includes(field)) return PROOF.address
  if (field === 'nome') return PROOF.name
  if (field === 'codEstadoCivil') return PROOF.maritalStatus
  return field === 'codGrau' ? PROOF.education : null
}

/** The proofs that changes need, by their kinds. */
export function proofsOf(changes: readonly RegistrationField[]): Proof[] {
  return [...new Set(changes.map(proofOf))].filter((proof) => proof !== null).sort()
}
