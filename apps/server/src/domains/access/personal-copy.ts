import { Refused } from '@colab/contract/wire/failures'
import { handlers as income } from '#domains/income/handlers.ts'
import { pdfsOf } from '#domains/receipts/pdfs.ts'
import { handlers as timekeeping } from '#domains/timekeeping/handlers.ts'
import { exportPerson } from '#privacy/export.ts'
import type { IssueContext } from '#protocol/context.ts'
import type { HrDeps } from '#record/actions.ts'

type CopyDeps = HrDeps & IssueContext['app']

/** Writes the copy of a person's data as a ZIP file, after issuing the PDFs that are otherwise created on first request. */
export async function* personalCopy(deps: CopyDeps, codPessoa: number): AsyncGenerator<Uint8Array> {
  await issuePdfs(deps, codPessoa)
  yield* exportPerson(deps, codPessoa)
}

/** Issues and stores the receipts, income reports and time mirrors of a person that have no PDF yet. */
export async function issuePdfs(app: IssueContext['app'], codPessoa: number): Promise<void> {
  const context = { app, db: app.db, codPessoa }
  const receipts = await app.db
    .selectFrom('receipt')
    .select('codRecibo')
    .where('codPessoa', '=', codPessoa)
    .where('withdrawnAt', 'is', null)
    .where('codRecibo', 'not in', (is) => is.selectFrom('receiptPdf').select('receiptPdf.codRecibo'))
    .execute()
  for (const { codRecibo } of receipts) await pdfsOf(context, codRecibo, [])
  for (const { anoRendimento } of (await income.buscaAnoRendimento(context)).ttAnoRendimento) {
    await unlessRefused(income.decRendimento(context, { ano: anoRendimento }))
  }
  const { ttPeriodo } = await timekeeping.buscaPeriodo(context)
  for (const { codPeriodo } of ttPeriodo) await unlessRefused(timekeeping.buscaCartaoPonto(context, { codPeriodo }))
}

/** Skips what the portal refuses to issue, such as a report of incomplete receipts. */
async function unlessRefused(issued: Promise<unknown>): Promise<void> {
  try {
    await issued
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
