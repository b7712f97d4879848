import type { Generated, Kysely } from 'kysely'
import type { Nature } from './natures.ts'

/* Columns of an address; the released migrations create them from this list. */
export const ADDRESS = ['endereco', 'numEnd', 'complEnd', 'bairro', 'cidade', 'codUf'] as const

/** A person; one person may have several employments, or none. */
export interface Person extends Record<(typeof ADDRESS)[number], string> {
  codPessoa: number
  /** Eleven digits. */
  cpf: string
  nome: string
  /** Digits of the landline and the mobile; empty when there is none. */
  fone: string
  celular: string
  emailParticular: string
  dtNascimento: string | null
  codTipoLogradouro: number | null
  codCep: string
  nomeConjuge: string
  codEstadoCivil: number | null
  codGrau: number | null
}

/** An employer of the group; `timeZone` is an IANA name. */
export interface Company {
  codEmp: number
  nomeEmpresa: string
  /** Fourteen characters without punctuation; letters are possible (IN RFB 2.229/2024). */
  cnpj: string
  endereco: string
  cidade: string
  codUf: string
}

/** A place of work. */
export interface Unit {
  codUnidade: number
  codEmp: number
  unidade: string
  cidade: string
  codUf: string
  timeZone: string
}

/** A contract of employment. */
export interface Employment {
  codEmp: number
  /** Unique across companies: referenced by receipts, punches and notices. */
  codEmpregado: number
  codPessoa: number
  codUnidade: number
  cargo: string
  supervisor: string
  dtAdmissao: string
  dtDemissao: string | null
  /** Cents a month. */
  vlrSalario: number
  /** Minutes of work a day by contract. */
  jornada: number
}

interface EmploymentIncome {
  /** Nature of the income, as the company declares it. */
  natRendimento: Generated<Nature>
}

declare module '#db/schema.ts' {
  interface Schema {
    person: Person
    company: Company
    unit: Unit
    employment: Employment & EmploymentIncome
    /** The profile picture of a person. */
    picture: { codPessoa: number; codArquivo: number }
  }
}

/** Creates the tables; `picture` refers to `file` (db/files.ts). */
export async function createPeopleTables(db: Kysely<unknown>): Promise<void> {
  let person = db.schema
    .createTable('person')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey())
    .addColumn('cpf', 'text', (c) => c.notNull().unique())
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('fone', 'text', (c) => c.notNull())
    .addColumn('celular', 'text', (c) => c.notNull())
    .addColumn('emailParticular', 'text', (c) => c.notNull())
    .addColumn('dtNascimento', 'text')
    .addColumn('codTipoLogradouro', 'integer')
  for (const name of [...ADDRESS, 'codCep', 'nomeConjuge']) person = person.addColumn(name, 'text', (c) => c.notNull())
  await person.addColumn('codEstadoCivil', 'integer').addColumn('codGrau', 'integer').execute()
  await db.schema
    .createTable('company')
    .addColumn('codEmp', 'integer', (c) => c.primaryKey())
    .addColumn('nomeEmpresa', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull().unique())
    .addColumn('endereco', 'text', (c) => c.notNull())
    .addColumn('cidade', 'text', (c) => c.notNull())
    .addColumn('codUf', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('unit')
    .addColumn('codUnidade', 'integer', (c) => c.primaryKey())
    .addColumn('codEmp', 'integer', (c) => c.notNull().references('company.codEmp'))
    .addColumn('unidade', 'text', (c) => c.notNull())
    .addColumn('cidade', 'text', (c) => c.notNull())
    .addColumn('codUf', 'text', (c) => c.notNull())
    .addColumn('timeZone', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('employment')
    .addColumn('codEmp', 'integer', (c) => c.notNull().references('company.codEmp'))
    .addColumn('codEmpregado', 'integer', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codUnidade', 'integer', (c) => c.notNull().references('unit.codUnidade'))
    .addColumn('cargo', 'text', (c) => c.notNull())
    .addColumn('supervisor', 'text', (c) => c.notNull())
    .addColumn('dtAdmissao', 'text', (c) => c.notNull())
    .addColumn('dtDemissao', 'text')
    .addColumn('vlrSalario', 'integer', (c) => c.notNull())
    .addColumn('jornada', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('employmentOfPerson').on('employment').column('codPessoa').execute()
  await db.schema
    .createTable('picture')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .execute()
}
