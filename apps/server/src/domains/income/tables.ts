import type { ColumnBuilderCallback, Generated, Kysely } from 'kysely'
import { type DatabaseKind, rewriteTable } from '#db/columns.ts'
import { EMPLOYMENT, type Nature } from '#domains/people/natures.ts'
import type { Incidences } from './incidences.ts'

/** The PDF of a computed income report; other contents lead to another one. */
export interface IncomeReport {
  codPessoa: number
  ano: number
  codEmp: number
  natRendimento: Generated<Nature>
  codArquivo: number
  /** SHA-256 of the contents, in hexadecimal. */
  versao: Generated<string>
}

/** A pay event of an employer with its incidences as declared to eSocial (S-1010); null where a column was left out. */
export interface PayrollEvent extends Incidences {
  codEmp: number
  codEvento: number
  /** For HR; reports use the name in the receipt. */
  nomeEvento: string
  /** Name and CNPJ of the institution of a complementary pension. */
  entidade: string
}

/** The PDF of an income report as the company issued it, of one employment; it takes precedence over a computed one. */
export interface CompanyIncomeReport {
  codEmpregado: number
  ano: number
  codPessoa: number
  codEmp: number
  codArquivo: number
}

declare module '#db/schema.ts' {
  interface Schema {
    incomeReport: IncomeReport
    companyIncomeReport: CompanyIncomeReport
    payrollEvent: PayrollEvent
  }
}

const OF_EMPLOYER = ['codPessoa', 'ano', 'codEmp'] as const

function reportTable(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('ano', 'integer', (c) => c.notNull())
    .addColumn('codEmp', 'integer', (c) => c.notNull().references('company.codEmp'))
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
}

export async function createIncomeTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await reportTable(db, 'incomeReport')
    .addPrimaryKeyConstraint('incomeReportKey', [...OF_EMPLOYER])
    .execute()
}

export async function createCompanyReportTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('companyIncomeReport')
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('ano', 'integer', (c) => c.notNull())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmp', 'integer', (c) => c.notNull().references('company.codEmp'))
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addPrimaryKeyConstraint('companyIncomeReportKey', ['codEmpregado', 'ano'])
    .execute()
  await db.schema
    .createIndex('companyIncomeReportByPerson')
    .on('companyIncomeReport')
    .columns(['codPessoa', 'ano'])
    .execute()
}

/** Reports stored before have no version: they were computed by other rules, and are replaced. */
export async function createEventTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payrollEvent')
    .addColumn('codEmp', 'integer', (c) => c.notNull().references('company.codEmp'))
    .addColumn('codEvento', 'integer', (c) => c.notNull())
    .addColumn('nomeEvento', 'text', (c) => c.notNull())
    .addColumn('natRubr', 'integer')
    .addColumn('codIncCP', 'integer')
    .addColumn('codIncIRRF', 'integer', (c) => c.notNull())
    .addColumn('codIncFGTS', 'integer')
    .addColumn('entidade', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('payrollEventKey', ['codEmp', 'codEvento'])
    .execute()
  await db.schema
    .alterTable('incomeReport')
    .addColumn('versao', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

/** Gives contracts and reports a nature of income; until then all had that of an employment. */
export async function addIncomeNature(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const nature: ColumnBuilderCallback = (column) => column.notNull().defaultTo(EMPLOYMENT)
  const key = [...OF_EMPLOYER, 'natRendimento'] as const
  await db.schema.alterTable('employment').addColumn('natRendimento', 'text', nature).execute()
  if (kind === 'postgres') {
    await db.schema.alterTable('incomeReport').addColumn('natRendimento', 'text', nature).execute()
    await db.schema.alterTable('incomeReport').dropConstraint('incomeReportKey').execute()
    await db.schema
      .alterTable('incomeReport')
      .addPrimaryKeyConstraint('incomeReportKey', [...key])
      .execute()
    return
  }
  await rewriteTable(db, 'incomeReport', [...OF_EMPLOYER, 'codArquivo', 'versao'], (name) =>
    reportTable(db, name)
      .addColumn('versao', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('natRendimento', 'text', nature)
      .addPrimaryKeyConstraint('incomeReportKey', [...key]),
  )
}
