import { storeFile } from '#db/files.ts'
import type { Context } from '#protocol/context.ts'
import { readAmounts, readPlanCosts } from './facts.ts'
import type { IncomeYear } from './years.ts'

interface Report {
  nomeEmpresa: string
  conteudo: Uint8Array
}

/** Returns the PDF of one employer and year: created on first request, then stored unchanged. */
export async function storedReport(context: Context, year: IncomeYear): Promise<Report> {
  const { db, codPessoa } = context
  const kept = await db
    .selectFrom('incomeReport')
    .innerJoin('file', 'file.codArquivo', 'incomeReport.codArquivo')
    .innerJoin('company', 'company.codEmp', 'incomeReport.codEmp')
    .select(['nomeEmpresa', 'conteudo'])
    .where('codPessoa', '=', codPessoa)
    .where('ano', '=', year.ano)
    .where('incomeReport.codEmp', '=', year.codEmp)
    .executeTakeFirst()
  return kept ?? makeReport(context, year)
}

async function makeReport({ app, codPessoa }: Context, year: IncomeYear): Promise<Report> {
  const { ano, codEmp } = year
  // Loaded on demand: it takes a third of the start time and most of the memory of a process.
  const { incomeReportPdf } = await import('./pdf.ts')
  return app.db.transaction().execute(async (db) => {
    const company = await db.selectFrom('company').selectAll().where('codEmp', '=', codEmp).executeTakeFirstOrThrow()
    const person = await db
      .selectFrom('person')
      .select(['nome', 'cpf'])
      .where('codPessoa', '=', codPessoa)
      .executeTakeFirstOrThrow()
    const amounts = await readAmounts(db, year)
    const plan = await readPlanCosts(db, codPessoa, year)
    const conteudo = await incomeReportPdf({ company, person, ano, amounts, plan, createdAt: app.clock.now() })
    const file = { nomeArquivo: `informe-${codPessoa}-${ano}-${codEmp}.pdf`, tipo: 'application/pdf', conteudo }
    await db
      .insertInto('incomeReport')
      .values({ codPessoa, ano, codEmp, codArquivo: await storeFile(db, file) })
      // Another process may have created it meanwhile: the first one counts.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { nomeEmpresa: company.nomeEmpresa, conteudo }
  })
}
