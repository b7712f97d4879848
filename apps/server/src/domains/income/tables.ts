import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'

/** The PDF of an income report, created on first request and stored unchanged. */
export interface IncomeReport {
  codPessoa: number
  ano: number
  codEmp: number
  codArquivo: number
}

export interface IncomeTables {
  incomeReport: IncomeReport
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
