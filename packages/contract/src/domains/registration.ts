import * as v from 'valibot'
import { CELLS } from '../wire/cells.ts'
import { cepDigits, formatCep, isCep } from '../wire/cep.ts'
import { isEmail } from '../wire/email.ts'
import {
  cepText,
  cnpjText,
  code,
  codeParam,
  count,
  date,
  essentialText,
  figure,
  limitsOf,
  reais,
  table,
  text,
  trimmed,
  typed,
  typedName,
} from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import { plainName } from '../wire/name.ts'
import { formatPhone, isLandlineTyped, isMobileTyped } from '../wire/phone.ts'
import type { Read } from '../wire/reading.ts'

/** Phones and CEP may carry punctuation. */
export const ttDadosCadastrais = v.object({
  nome: essentialText,
  fone: text,
  celular: text,
  emailParticular: text,
  codTipoLogradouro: v.nullish(code, null),
  endereco: text,
  numEnd: text,
  bairro: text,
  complEnd: text,
  cidade: text,
  codUf: text,
  codCep: cepText,
  nomeConjuge: text,
  estadoCivil: text,
  grauInstrucao: text,
})
export type DadosCadastrais = Read<typeof ttDadosCadastrais>

export const ttDadosContratuais = v.object({
  nomeEmpresa: essentialText,
  /** 14 characters with or without punctuation, possibly letters (IN RFB 2.229/2024). */
  cnpj: cnpjText,
  cargo: essentialText,
  unidade: text,
  dtAdmissao: date,
  vlrSalario: reais,
  supervisor: text,
  /** Paid hours of a month: those of a week times five (TST Súmula 431); null where they are unknown. */
  hrMensal: v.nullish(figure, null),
  /** Category of the worker (eSocial, table 1), 103 for apprentices; null where it is not declared. An addition of our server. */
  codCateg: v.nullish(count, null),
})
export type DadosContratuais = Read<typeof ttDadosContratuais>

export const Beneficio = v.object({ tipo: text, campo1: text, campo2: text, campo3: text, campo4: text })
export type Beneficio = Read<typeof Beneficio>

export function factsOf({ campo1, campo2, campo3, campo4 }: Beneficio): string[] {
  return [campo1, campo2, campo3, campo4].filter(Boolean)
}

/** Returns the personal data: one row. */
export const buscaDadosCadastrais = read('buscaDadosCadastrais', {
  reply: { ttDadosCadastrais: table(ttDadosCadastrais) },
})

/** Returns the main employment: one row, or none. */
export const buscaDadosContratuais = read('buscaDadosContratuais', {
  reply: { ttDadosContratuais: table(ttDadosContratuais) },
})

/** Returns the benefits of all employments. */
export const buscaBeneficio = read('buscaBeneficio', { reply: { Beneficio: table(Beneficio) } })

/** Returns the street types (Rua, Avenida …). */
export const buscaLogradouro = read('buscaLogradouro', {
  reply: { ttLogradouro: table(v.object({ codTipoLogradouro: code, descricao: essentialText }), 'codTipoLogradouro') },
})

/** Returns the Brazilian states. */
export const gerauf = read('gerauf', {
  reply: { ttUf: table(v.object({ codUf: text, descricao: essentialText }), 'codUf') },
})

/** Returns the marital statuses. */
export const geraestadocivil = read('geraestadocivil', {
  reply: { ttEstadoCivil: table(v.object({ codEstadoCivil: code, descricao: essentialText }), 'codEstadoCivil') },
})

/** Returns the education levels, lowest first. */
export const geragrauinstrucao = read('geragrauinstrucao', {
  reply: { ttGrauInstrucao: table(v.object({ codGrau: code, descricao: essentialText }), 'codGrau') },
})

/** A code of a list. None is 0, or null where the list has a 0. */
const codeOrNone = v.nullable(codeParam)

/** The complete record as it should be; `dtMovto` identifies the request. `codPessoa` is ignored. */
export const ttWebPessoa = v.object({
  codPessoa: v.optional(codeParam),
  nome: typedName(120),
  fone: typed(20),
  celular: typed(20),
  emailParticular: trimmed(254),
  codCep: typed(9),
  codTipoLogradouro: codeOrNone,
  endereco: trimmed(120),
  numEnd: trimmed(20),
  complEnd: trimmed(60),
  bairro: trimmed(80),
  cidade: trimmed(80),
  codUf: v.pipe(trimmed(2), v.toUpperCase()),
  codEstadoCivil: codeOrNone,
  nomeConjuge: trimmed(120),
  codGrau: codeOrNone,
  observacao: trimmed(1000),
  dtMovto: date,
  /** A photo follows as proof 5; a request that changes nothing else is refused without it. */
  foto: v.optional(v.boolean(), false),
})
export type WebPessoa = v.InferInput<typeof ttWebPessoa>
export const LONGEST = limitsOf(ttWebPessoa.entries)

const { estadoCivil: _, grauInstrucao: __, ...recordEntries } = ttDadosCadastrais.entries

const pendingRequest = v.object({
  ...recordEntries,
  nome: text,
  codEstadoCivil: v.nullish(code, null),
  codGrau: v.nullish(code, null),
  observacao: text,
  dtMovto: text,
  /** Number and state, which only some back ends send. */
  sequencia: v.nullish(code, null),
  situacao: text,
})

/** A state without text is that of the only requests that this method returns: pending ones. */
const WAITS =
  /^\s*($|p$|pend|aguard|espera|abert|nov[ao]|enviad|envio|receb|solicit|encaminh|(em|sob) |n[ãa]o (decid|analis|avalia))/i

/**
 * Returns whether a row is a pending request: by its text, and with a day or a number; a row of blanks is none (wire
 * protocol §8).
 */
export function isPending({ situacao, dtMovto, sequencia }: Read<typeof pendingRequest>): boolean {
  return WAITS.test(situacao) && (CELLS.date(dtMovto) !== null || (sequencia !== null && String(sequencia) !== '0'))
}

/** Returns the request that HR has not decided yet, or no row. */
export const buscaWebPessoa = read('buscaWebPessoa', { reply: { ttWebPessoa: table(pendingRequest) } })

/** Requests a change of personal data; its proofs follow as uploads. */
export const gravaWebPessoa = write('gravaWebPessoa', {
  params: { ttWebPessoa: v.pipe(v.array(ttWebPessoa), v.length(1)) },
})

/** Cancels the pending request of that day with its proofs; succeeds when there is none. */
export const excluirWebPessoa = write('excluirWebPessoa', { params: { dtMovto: date } })

export const PROOF = { name: 1, address: 2, maritalStatus: 3, education: 4, photo: 5 } as const
export type Proof = (typeof PROOF)[keyof typeof PROOF]

/** Formats of proofs, checked by signature (wire protocol §6). */
export const PROOF_FILES = ['pdf', 'png', 'jpg', 'gif'] as const
export const PHOTO_FILES = ['png', 'jpg'] as const

export type RegistrationField = Exclude<keyof WebPessoa, 'codPessoa' | 'observacao' | 'dtMovto' | 'foto'>
export type Registration = Record<RegistrationField, string | number | null>

const NO_FIELDS = ['codPessoa', 'observacao', 'dtMovto', 'foto']
/** Fields that contain the code of a list. */
export const CODE_FIELDS = ['codTipoLogradouro', 'codEstadoCivil', 'codGrau'] as const satisfies RegistrationField[]
/** Fields that HR corrects only by a request. */
export const ON_REQUEST = [...CODE_FIELDS, 'nomeConjuge'] as const satisfies RegistrationField[]

/** Fields of the record that a request may change, in the order of the form. */
export const REGISTRATION_FIELDS = Object.keys(ttWebPessoa.entries).filter(
  (name) => !NO_FIELDS.includes(name),
) as RegistrationField[]

/** Phones and CEP: formatted with punctuation, stored and compared by their digits; records have either. */
const WRITTEN = { fone: formatPhone, celular: formatPhone, codCep: formatCep }

function isOfDigits(field: string): field is keyof typeof WRITTEN {
  return Object.hasOwn(WRITTEN, field)
}

/** Returns the text of a field as it is shown and typed. */
export function written(field: string, value: string): string {
  return isOfDigits(field) ? WRITTEN[field](value) : value
}

/** Returns the text of a field as it is sent and stored. */
export function stored(field: string, value: string): string {
  return isOfDigits(field) ? cepDigits(value) : value
}

/** Returns a record with its texts as they are shown, or as they are stored. */
export function recordAs<R extends object>(form: typeof written | typeof stored, record: R): R {
  const fields = Object.entries(record)
  return Object.fromEntries(
    fields.map(([field, value]) => [field, typeof value === 'string' ? form(field, value) : value]),
  ) as R
}

/** Rules of single fields in their shown form (spec §5). */
const RULES = {
  nome: (text: string) => text.trim() !== '',
  fone: isLandlineTyped,
  celular: isMobileTyped,
  emailParticular: (text: string) => text.trim() === '' || isEmail(text.trim()),
  codCep: isCep,
  cidade: (text: string) => text.trim() !== '',
} satisfies Partial<Record<RegistrationField, (text: string) => boolean>>
export type CheckedField = keyof typeof RULES

/** Returns whether a text is a valid value of a field in its shown form; fields without a rule accept any. */
export function isRight(field: string, text: string): boolean {
  return !Object.hasOwn(RULES, field) || RULES[field as CheckedField](text)
}

/** Returns the fields whose values differ, in the order of the form. */
export function changesOf(before: Registration, after: Registration): RegistrationField[] {
  return REGISTRATION_FIELDS.filter((field) => {
    const plain = (value: string | number | null) => {
      const text = stored(field, String(value ?? ''))
      return (field === 'nome' ? plainName(text) : text).trim()
    }
    return plain(before[field]) !== plain(after[field])
  })
}

const ADDRESS: readonly string[] = [
  'codCep',
  'codTipoLogradouro',
  'endereco',
  'numEnd',
  'complEnd',
  'bairro',
  'cidade',
  'codUf',
] satisfies RegistrationField[]

export function isOfAddress(field: string): boolean {
  return ADDRESS.includes(field)
}

/** Returns the proof that a changed field requires (spec §5), or null. */
export function proofOf(field: string): Proof | null {
  if (isOfAddress(field)) return PROOF.address
  if (field === 'nome') return PROOF.name
  if (field === 'codEstadoCivil') return PROOF.maritalStatus
  return field === 'codGrau' ? PROOF.education : null
}

export function proofsOf(changes: readonly RegistrationField[]): Proof[] {
  return [...new Set(changes.map(proofOf))].filter((proof) => proof !== null).sort()
}

/** Sent as the number of an address without one. */
export const NO_NUMBER = 'S/N'

/**
 * Returns what a changed address lacks for postal delivery: its street, or its number, which is `NO_NUMBER` where it
 * has none. An address that is unchanged is accepted, because other back ends write the number behind the street.
 */
export function missingInAddress(before: Registration, after: Registration): 'endereco' | 'numEnd' | undefined {
  if (!proofsOf(changesOf(before, after)).includes(PROOF.address)) return undefined
  return (['endereco', 'numEnd'] as const).find((field) => !String(after[field] ?? '').trim())
}
