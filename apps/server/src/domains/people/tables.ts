import { type Kysely, sql } from 'kysely'
import { ours } from '#base/ours.ts'
import type { DatabaseKind } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import { type Added, adding, creating, integer, moment, namesOf, type Row, table, text, texts } from '#db/table.ts'
import { EMPLOYMENT, type Nature } from './natures.ts'
import { fillSearchNames } from './search-names.ts'

/* Foreign keys that the tables of all domains have. */
export const codPessoa = integer.references('person.codPessoa').about('seu número no cadastro')
export const codEmpregado = integer.references('employment.codEmpregado').about('número do contrato de trabalho')
export const codArquivo = integer.references('file.codArquivo').about('número do arquivo')
/** Columns of a row that belongs to one employment of a person. */
export const ofEmployment = { codPessoa, codEmpregado }

/* Columns of an address, and of the contacts of a person; the released migrations create them in this order. */
export const address = {
  endereco: text.about('endereço'),
  numEnd: text.about('número do endereço'),
  complEnd: text.about('complemento do endereço'),
  bairro: text.about('bairro'),
  cidade: text.about('cidade'),
  codUf: text.about('estado'),
}
const addressAndSpouse = { ...address, codCep: text.about('CEP'), nomeConjuge: text.about('nome do cônjuge') }
export const contacts = {
  fone: text.about('telefone fixo'),
  celular: text.about('celular'),
  emailParticular: text.about('e-mail particular'),
}
export const ADDRESS_AND_SPOUSE = namesOf(addressAndSpouse)
export const CONTACTS = namesOf(contacts)

/** A person; one person may have several employments, or none. */
export const person = table('person', {
  codPessoa: integer.primaryKey(),
  /** Eleven digits. */
  cpf: text.unique().about('CPF'),
  nome: text.about('nome'),
  /** Digits of the landline and the mobile; empty when there is none. */
  ...contacts,
  dtNascimento: text.optional().about('data de nascimento'),
  codTipoLogradouro: integer.optional().about('tipo de logradouro'),
  ...addressAndSpouse,
  codEstadoCivil: integer.optional().about('estado civil'),
  codGrau: integer.optional().about('escolaridade'),
}).personal('identity', ours`Seu cadastro`)
export type Person = Row<typeof person>
const searchColumns = {
  /** The name as HR searches it (employees/search.ts). */
  nomeBusca: text.defaultTo('').about('nome como o RH o procura'),
  /** When telephone or e-mail last changed; null for never since it is recorded. */
  contatoEm: moment.optional().about('quando o telefone ou o e-mail mudou'),
  /** Until when sign-in to the account is locked, as HR's list shows it; the counts themselves are by keyed digest. */
  bloqueadaAte: moment.optional().about('até quando a entrada espera, depois de tentativas erradas'),
}

/** An employer of the group. */
const company = table('company', {
  codEmp: integer.primaryKey(),
  nomeEmpresa: text,
  /** Fourteen characters without punctuation; letters are possible (IN RFB 2.229/2024). */
  cnpj: text.unique(),
  ...texts('endereco', 'cidade', 'codUf'),
}).codes('codEmp')
export type Company = Row<typeof company>

/** A place of work; `timeZone` is an IANA name. */
const unit = table('unit', {
  codUnidade: integer.primaryKey(),
  codEmp: integer.references('company.codEmp'),
  ...texts('unidade', 'cidade', 'codUf', 'timeZone'),
}).codes('codUnidade')
export type Unit = Row<typeof unit>

/** A contract of employment. */
const employment = table('employment', {
  codEmp: integer.references('company.codEmp').about('empresa'),
  /** Unique across companies: referenced by receipts, punches and notices. */
  codEmpregado: integer.primaryKey(),
  codPessoa,
  codUnidade: integer.references('unit.codUnidade').about('unidade'),
  cargo: text.about('cargo'),
  supervisor: text.about('supervisor'),
  dtAdmissao: text.about('dia da admissão'),
  dtDemissao: text.optional().about('dia do desligamento'),
  /** Cents a month. */
  vlrSalario: integer.about('salário mensal em centavos'),
  /** Minutes of work a day by contract. */
  jornada: integer.about('minutos de trabalho por dia'),
})
  .personal('identity', ours`Seus contratos de trabalho`)
  .index('employmentOfPerson', 'codPessoa')
export type Employment = Row<typeof employment>

/** The nature of the income, as the company declares it. */
export const incomeNature = { natRendimento: text.as<Nature>().defaultTo(EMPLOYMENT) }

/** The category of the worker, as the company declares it to eSocial. */
const category = { codCateg: integer.optional().about('categoria no eSocial') }

/** The profile picture of a person. */
const picture = table('picture', {
  codPessoa: integer.primaryKey().references('person.codPessoa'),
  codArquivo,
}).personal('none', ours`Sua foto`)

export const tables = [person.added(searchColumns), company, unit, employment.added(category), picture]

declare module '#db/schema.ts' {
  interface Schema {
    person: Person & Added<typeof searchColumns>
    company: Company
    unit: Unit
    employment: Employment & Added<typeof incomeNature & typeof category>
    picture: Row<typeof picture>
  }
}

/** Creates the tables; `picture` refers to `file` (db/files.ts). */
export const createPeopleTables = creating(person, company, unit, employment, picture)

export const addCategory = adding('employment', category)

/** Adds the columns by which HR finds people, and fills in the names. */
export async function addPeopleSearch(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await adding('person', searchColumns)(db, kind)
  await db.schema.createIndex('employmentOfUnit').on('employment').column('codUnidade').execute()
  await db.schema.createIndex('personByName').on('person').columns(['nomeBusca', 'codPessoa']).execute()
  const unreached = db.schema.createIndex('personWithoutChannel').on('person').columns(['nomeBusca', 'codPessoa'])
  await unreached.where(sql.ref('celular'), '=', '').where(sql.ref('emailParticular'), '=', '').execute()
  const locked = db.schema.createIndex('personLocked').on('person').column('bloqueadaAte')
  await locked.where(sql.ref('bloqueadaAte'), 'is not', null).execute()
  await fillSearchNames(db as Database)
}
