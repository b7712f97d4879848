import { withBytes } from '#db/outside.ts'
import type { PersonContext } from '#protocol/context.ts'

/** Returns the years for which the company brought its own reports of the person. */
export function companyYears({ db, codPessoa }: PersonContext): Promise<{ ano: number }[]> {
  return db.selectFrom('companyIncomeReport').select('ano').distinct().where('codPessoa', '=', codPessoa).execute()
}

/** Returns the company's own reports of a year, in the order of employers and employments. */
export async function companyReports({ db, codPessoa }: PersonContext, ano: number) {
  const rows = await db
    .selectFrom('companyIncomeReport as report')
    .innerJoin('company', 'company.codEmp', 'report.codEmp')
    .innerJoin('file', 'file.codArquivo', 'report.codArquivo')
    .select(['report.codEmp', 'nomeEmpresa', 'conteudo', 'objeto'])
    .where((is) => is.and({ codPessoa, ano }))
    .orderBy('report.codEmp')
    .orderBy('codEmpregado')
    .execute()
  return withBytes(db, rows)
}
