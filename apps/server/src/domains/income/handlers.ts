import type * as contract from '@colab/contract/domains/income'
import type { DomainMethods } from '@colab/contract/methods'
import { encodeBase64 } from '@colab/contract/wire/base64'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#protocol/context.ts'
import { companyReports, companyYears } from './company-reports.ts'
import { storedReport } from './reports.ts'
import { incomeYears } from './years.ts'

export const income = { buscaAnoRendimento, decRendimento } satisfies Handlers<DomainMethods<'income'>>

async function buscaAnoRendimento(context: Context) {
  const years = [...(await companyYears(context)), ...(await incomeYears(context))].map(({ ano }) => ano)
  return { ttAnoRendimento: [...new Set(years)].sort((a, b) => b - a).map((anoRendimento) => ({ anoRendimento })) }
}

/** Returns the company's own reports first, and computed ones of the employers that brought none. */
async function decRendimento(context: Context, { ano }: CheckedParams<typeof contract.decRendimento>) {
  const reports: { codEmp: number; nomeEmpresa: string; conteudo: Uint8Array }[] = await companyReports(context, ano)
  const brought = new Set(reports.map(({ codEmp }) => codEmp))
  for (const year of await incomeYears(context)) {
    if (year.ano !== ano || brought.has(year.codEmp)) continue
    reports.push({ codEmp: year.codEmp, ...(await storedReport(context, year)) })
  }
  return {
    ttDecRendimentos: reports
      .sort((a, b) => a.codEmp - b.codEmp)
      .map(({ nomeEmpresa, conteudo }) => ({ nomeEmpresa, anexo: encodeBase64(conteudo) })),
  }
}
