import { Refused } from '@colab/contract/wire/failures'
import { income } from '#domains/income/handlers.ts'
import { pdfsOf } from '#domains/receipts/pdfs.ts'
import { timekeeping } from '#domains/timekeeping/handlers.ts'
import type { Context } from '#protocol/context.ts'

/** Issues and stores the PDFs of a person that nobody has opened yet: receipts, income reports, time mirrors. */
export async function issuePapers(app: Context['app'], codPessoa: number): Promise<void> {
  const caller = { deviceId: '', address: '', requestId: '', deviceCookie: '', userAgent: '', setDeviceCookie() {} }
  const context: Context = { app, db: app.db, codPessoa, sessionId: '', scope: 'full', caller }
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

/** What the portal refuses to issue, such as a report of incomplete receipts, is not there to be exported. */
async function unlessRefused(issued: Promise<unknown>): Promise<void> {
  try {
    await issued
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
