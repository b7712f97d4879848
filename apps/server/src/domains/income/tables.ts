import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'

/** The PDF of an income report, created on first request and stored unchanged. */
export interface IncomeReport {
  codPessoa: number
  ano: number
  codEmp: number
  codArquivo: number
}

/** The PDF of an income report as the company issued it, of one employment; it takes precedence over a computed one. */
export interface CompanyIncomeReport {
  codEmpregado: number
  ano: number
  codPessoa: number
  codEmp: number
  codArquivo: number
}

export interface IncomeTables {
  incomeReport: IncomeReport
  companyIncomeReport: CompanyIncomeReport
}

export async function createIncomeTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('incomeReport')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('ano', 'integer', (c) => c.notNull())
    .addColumn('codEmp', 'integer', (c) => c.notNull().references('company.codEmp'))
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addPrimaryKeyConstraint('incomeReportKey', ['codPessoa', 'ano', 'codEmp'])
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
