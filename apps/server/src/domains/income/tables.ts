import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import { type DatabaseKind, rewriteTable } from '#db/columns.ts'
import { digests } from '#db/subject.ts'
import { type Added, adding, creating, integer, type Row, table, text } from '#db/table.ts'
import type { Nature } from '#domains/people/natures.ts'
import { codArquivo, codEmpregado, codPessoa, incomeNature } from '#domains/people/tables.ts'

const codEmp = integer.references('company.codEmp')
const OF_EMPLOYER = ['codPessoa', 'ano', 'codEmp'] as const

const reportColumns = { codPessoa, ano: integer.about('ano'), codEmp, codArquivo }
/** The PDF of a computed income report. Changed contents get a new PDF. */
const incomeReport = table('incomeReport', reportColumns)
  .personal('payroll', ours`Informes de rendimentos gerados no portal`, { withheld: digests('versao') })
  .key(...OF_EMPLOYER)
/** SHA-256 of the contents, in hexadecimal. */
const version = { versao: text.defaultTo('') }

/** A pay event of an employer with its incidences as declared to eSocial (S-1010); null where a column was left out. */
const payrollEvent = table('payrollEvent', {
  codEmp,
  codEvento: integer,
  /** For HR; reports use the name in the receipt. */
  nomeEvento: text,
  natRubr: integer.optional(),
  codIncCP: integer.optional(),
  codIncIRRF: integer,
  codIncFGTS: integer.optional(),
  /** Name and CNPJ of the institution of a complementary pension. */
  entidade: text,
})
  .technical('events of a company; receipts have their names')
  .key('codEmp', 'codEvento')
export type PayrollEvent = Row<typeof payrollEvent>

/** The PDF of an income report as the company issued it, of one employment; it takes precedence over a computed one. */
const companyIncomeReport = table('companyIncomeReport', { codEmpregado, ano: integer, codPessoa, codEmp, codArquivo })
  .personal('payroll', ours`Informes de rendimentos emitidos pela empresa`)
  .key('codEmpregado', 'ano')
  .index('companyIncomeReportByPerson', 'codPessoa', 'ano')

/**
 * An amount of an income report as the company declared it, by line of the form: from its payroll, or from the totals
 * that eSocial returned. The line `motivo` is not an amount but the reason for which there is no report.
 */
const incomeAmount = table('incomeAmount', {
  codPessoa,
  codEmp,
  ano: integer,
  natRendimento: text.as<Nature>().about('natureza dos rendimentos no informe'),
  linhaInforme: text.about('linha do formulário do informe de rendimentos'),
  rotulo: text.about('de que é o valor, no informe de rendimentos'),
  /** Cents. */
  vlrInforme: integer.about('valor no informe de rendimentos, em centavos'),
})
  .personal('payroll', ours`Valores dos informes de rendimentos, por linha`)
  .key('codPessoa', 'codEmp', 'ano', 'natRendimento', 'linhaInforme', 'rotulo')
export type IncomeAmount = Row<typeof incomeAmount>

export const tables = [incomeReport, payrollEvent, companyIncomeReport, incomeAmount]

declare module '#db/schema.ts' {
  interface Schema {
    incomeReport: Row<typeof incomeReport> & Added<typeof incomeNature & typeof version>
    companyIncomeReport: Row<typeof companyIncomeReport>
    payrollEvent: PayrollEvent
    incomeAmount: IncomeAmount
  }
}

export const createIncomeTables = creating(incomeReport)
export const createIncomeAmountTable = creating(incomeAmount)
export const createCompanyReportTable = creating(companyIncomeReport)

/** Reports stored before have no version: they were computed by other rules, and are replaced. */
export async function createEventTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(payrollEvent)(db, kind)
  await adding('incomeReport', version)(db, kind)
}

/** Gives contracts and reports a nature of income; until then all had that of an employment. */
export async function addIncomeNature(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const key = [...OF_EMPLOYER, 'natRendimento'] as const
  await adding('employment', incomeNature)(db, kind)
  if (kind === 'postgres') {
    await adding('incomeReport', incomeNature)(db, kind)
    await db.schema.alterTable('incomeReport').dropConstraint('incomeReportKey').execute()
    await db.schema
      .alterTable('incomeReport')
      .addPrimaryKeyConstraint('incomeReportKey', [...key])
      .execute()
    return
  }
  const rewritten = table('incomeReport', { ...reportColumns, ...version, ...incomeNature }).key(...key)
  await rewriteTable(db, 'incomeReport', [...OF_EMPLOYER, 'codArquivo', 'versao'], (name) =>
    rewritten.creation(db, kind, name),
  )
}
