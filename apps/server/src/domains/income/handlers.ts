import { encodeBase64 } from '@colab/contract/wire/base64'
import { Refused } from '@colab/contract/wire/failures'
import { withBytes } from '#db/outside.ts'
import { natureText } from '#domains/people/natures.ts'
import type { DomainHandlers, IssueContext, PersonContext } from '#protocol/context.ts'
import { declaredReports, declaredYears } from './amounts.ts'
import { type Computed, computeYear } from './compute.ts'
import { readEmployers } from './facts.ts'
import { noReportText, refusalText } from './reasons.ts'
import { storedDeclaration, storedReport } from './reports.ts'

export const handlers = {
  async buscaAnoRendimento(context: PersonContext) {
    const brought = [...(await companyYears(context)), ...(await declaredYears(context))]
    const years = new Set(brought.map(({ ano }) => ano))
    const today = context.app.clock.today()
    const last = Number(today.slice(0, 4)) - 1
    // Due by the last working day of February (IN RFB 2.060/2021): from then on decRendimento lists the missing data.
    const isDue = today.slice(5, 7) > '02'
    for (const { payments } of await readEmployers(context.db, [context.codPessoa])) {
      for (const { dtPagamento } of payments.receipts) {
        const ano = Number(dtPagamento?.slice(0, 4))
        if (!ano || years.has(ano) || !isOver(context, ano)) continue
        const computed = computeYear(ano, payments)
        if (computed && 'report' in computed) years.add(ano)
      }
      if (isDue && isIncomplete(computeYear(last, payments))) years.add(last)
    }
    return { ttAnoRendimento: [...years].sort((a, b) => b - a).map((anoRendimento) => ({ anoRendimento })) }
  },

  /**
   * Returns the company's own reports, those declared by their lines, and computed ones of employers without either,
   * one for each nature of income. Where there is no report its row contains the reason; without any, throws Refused
   * with the reasons.
   */
  async decRendimento(context: IssueContext, { ano }) {
    const brought = await companyReports(context, ano)
    const rows = brought.map(({ codEmp, nomeEmpresa, conteudo }) => {
      return { codEmp, nomeEmpresa, natureza: '', anexo: encodeBase64(conteudo), motivo: '' }
    })
    for (const report of await declaredReports(context, ano)) {
      const { codEmp, natRendimento, company, reason } = report
      if (brought.some((one) => one.codEmp === codEmp)) continue
      const motivo = reason === null ? '' : noReportText(ano, company.nomeEmpresa, reason)
      const anexo = reason === null ? encodeBase64(await storedDeclaration(context, ano, report)) : ''
      rows.push({ codEmp, nomeEmpresa: company.nomeEmpresa, natureza: natureText(natRendimento), anexo, motivo })
    }
    const isBrought = new Set(rows.map(({ codEmp }) => codEmp))
    const employers = isOver(context, ano) ? await readEmployers(context.db, [context.codPessoa], ano) : []
    for (const employer of employers) {
      const { codEmp, nomeEmpresa, payments } = employer
      const natureza = natureText(payments.natRendimento)
      if (isBrought.has(codEmp)) continue
      const computed = computeYear(ano, payments)
      if (!computed) continue
      if ('refused' in computed) {
        rows.push({ codEmp, nomeEmpresa, natureza, anexo: '', motivo: refusalText(ano, nomeEmpresa, computed.refused) })
      } else {
        const anexo = encodeBase64(await storedReport(context, ano, employer, computed.report))
        rows.push({ codEmp, nomeEmpresa, natureza, anexo, motivo: '' })
      }
    }
    if (rows.length > 0 && rows.every(({ anexo }) => anexo === '')) {
      throw new Refused(rows.map(({ motivo }) => motivo).join(' '))
    }
    return {
      ttDecRendimentos: rows.sort((a, b) => a.codEmp - b.codEmp).map(({ codEmp, ...row }) => row),
    }
  },
} satisfies DomainHandlers<'income'>

/** A report is computed after the end of its year. */
function isOver({ app }: PersonContext, ano: number): boolean {
  return ano < Number(app.clock.today().slice(0, 4))
}

/** Returns whether receipts in the portal indicate a report but are not enough for it. */
function isIncomplete(computed: Computed): boolean {
  return computed !== null && 'refused' in computed && computed.refused !== 'receipts'
}

/** Returns the years for which the company provided its own reports of the person. */
function companyYears({ db, codPessoa }: PersonContext): Promise<{ ano: number }[]> {
  return db.selectFrom('companyIncomeReport').select('ano').distinct().where('codPessoa', '=', codPessoa).execute()
}

/** Returns the company's own reports of a year, in the order of employers and employments. */
async function companyReports({ db, codPessoa }: PersonContext, ano: number) {
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
