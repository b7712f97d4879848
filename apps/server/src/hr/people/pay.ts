import { CALCULATION } from '@colab/contract/domains/receipts'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { pdfsOf } from '#domains/receipts/pdfs.ts'
import { paperAlone, publishedReceipts } from '#domains/receipts/published.ts'
import { nameOf } from '#domains/receipts/types.ts'
import { contractWithinReach, type Reach, type Reached } from '#employees/reach.ts'
import type { HrApp } from '#hr/app.ts'

const TYPES: Record<number, string> = {
  [CALCULATION.paycheck]: ours`Mensal`,
  [CALCULATION.vacation]: ours`Férias`,
  [CALCULATION.vacationReceipt]: ours`Férias`,
  [CALCULATION.thirteenth]: ours`13º salário`,
  [CALCULATION.thirteenthFallback]: ours`13º salário`,
  [CALCULATION.severance]: ours`Rescisão`,
  [CALCULATION.advance]: ours`Adiantamento`,
}

/** The receipts of a person under contracts within a reach. */
function receiptsOf(db: HrApp['db'], person: Reached, reach: Reach) {
  return publishedReceipts(db)
    .where('receipt.codPessoa', '=', person)
    .where(contractWithinReach(db, reach, 'receipt.codEmpregado'))
}

/** A receipt in the order of a list. */
export interface ReceiptPlace {
  dtCompetencia: string
  codRecibo: number
}

/** Returns receipts of a person, newest first, with the net in cents; null for one that is only a PDF. */
export async function paymentsOf(
  db: HrApp['db'],
  person: Reached,
  { reach, after, limit }: { reach: Reach; after: ReceiptPlace | null; limit: number },
) {
  const receipts = await receiptsOf(db, person, reach)
    .select(['codRecibo', 'dtCompetencia', 'codTipoCalculo', 'nomeRecibo', 'dtPagamento', 'openedAt'])
    .select((is) => is('vlrTotProventos', '-', is.ref('vlrTotDescontos')).as('net'))
    .select(paperAlone().as('isUnknown'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`("dtCompetencia", "codRecibo") < (${after?.dtCompetencia ?? ''}, ${after?.codRecibo ?? 0})`,
      ),
    )
    .orderBy('dtCompetencia', 'desc')
    .orderBy('codRecibo', 'desc')
    .limit(limit)
    .execute()
  return receipts.map(({ codTipoCalculo, nomeRecibo, net, isUnknown, ...receipt }) => ({
    ...receipt,
    net: isUnknown ? null : net,
    tipo: nameOf({ codTipoCalculo, nomeRecibo }) || (TYPES[codTipoCalculo] ?? String(codTipoCalculo)),
  }))
}

/** Counts the receipts of a person, at most up to `most`. */
export async function countPayments(
  db: HrApp['db'],
  person: Reached,
  { reach, most }: { reach: Reach; most: number },
): Promise<number> {
  return (await receiptsOf(db, person, reach).select('codRecibo').limit(most).execute()).length
}

/** Returns the PDF of a receipt of a person; null where there is none under a contract within reach. This does not mark it as opened by the person. */
export async function receiptPdf(
  app: Parameters<typeof pdfsOf>[0]['app'],
  person: Reached,
  { reach, codRecibo }: { reach: Reach; codRecibo: number },
): Promise<Uint8Array | null> {
  const own = await receiptsOf(app.db, person, reach)
    .select('codRecibo')
    .where('codRecibo', '=', codRecibo)
    .executeTakeFirst()
  if (!own) return null
  const stored = await app.db
    .selectFrom('receiptPdf')
    .innerJoin('file', 'file.codArquivo', 'receiptPdf.codArquivo')
    .select(['receiptPdf.tipo', 'file.conteudo', 'file.objeto'])
    .where('codRecibo', '=', codRecibo)
    .execute()
  const { anexo } = await pdfsOf({ app }, codRecibo, stored)
  return anexo === undefined ? null : decodeBase64(anexo)
}
