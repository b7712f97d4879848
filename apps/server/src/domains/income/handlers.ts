import type * as contract from '@colab/contract/domains/income'
import type { DomainMethods } from '@colab/contract/methods'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#protocol/context.ts'
import { companyReports, companyYears } from './company-reports.ts'
import { computeYear } from './compute.ts'
import { readEmployers } from './facts.ts'
import { refusalText } from './reasons.ts'
import { storedReport } from './reports.ts'

export const income = { buscaAnoRendimento, decRendimento } satisfies Handlers<DomainMethods<'income'>>

/** A report is computed after the end of its year. */
function isOver({ app }: Context, ano: number): boolean {
  return ano < Number(app.clock.today().slice(0, 4))
}

async function buscaAnoRendimento(context: Context) {
  const years = new Set((await companyYears(context)).map(({ ano }) => ano))
  for (const { payments } of await readEmployers(context.db, [context.codPessoa])) {
    for (const { dtPagamento } of payments.receipts) {
      const ano = Number(dtPagamento?.slice(0, 4))
      if (!ano || years.has(ano) || !isOver(context, ano)) continue
      const computed = computeYear(ano, payments)
      if (computed && 'report' in computed) years.add(ano)
    }
  }
  return { ttAnoRendimento: [...years].sort((a, b) => b - a).map((anoRendimento) => ({ anoRendimento })) }
}

/** Returns the company's own reports, and computed ones of employers that brought none; refuses with the reason if there is none. */
async function decRendimento(context: Context, { ano }: CheckedParams<typeof contract.decRendimento>) {
  const brought = await companyReports(context, ano)
  const reports: { codEmp: number; nomeEmpresa: string; conteudo: Uint8Array }[] = [...brought]
  const refusals: string[] = []
  const employers = isOver(context, ano) ? await readEmployers(context.db, [context.codPessoa], ano) : []
  for (const employer of employers) {
    const { codEmp, nomeEmpresa, payments } = employer
    if (brought.some((report) => report.codEmp === codEmp)) continue
    const computed = computeYear(ano, payments)
    if (!computed) continue
    if ('refused' in computed) refusals.push(refusalText(ano, nomeEmpresa, computed.refused))
    else reports.push({ codEmp, nomeEmpresa, conteudo: await storedReport(context, ano, employer, computed.report) })
  }
  if (reports.length === 0 && refusals.length > 0) throw new Refused(refusals.join(' '))
  return {
    ttDecRendimentos: reports
      .sort((a, b) => a.codEmp - b.codEmp)
      .map(({ nomeEmpresa, conteudo }) => ({ nomeEmpresa, anexo: encodeBase64(conteudo) })),
  }
}
