import type { Db } from '#db/schema.ts'
import { printedName } from '#domains/receipts/pdfs.ts'
import type { PaperKind } from './pdf-kind.ts'

/** The stored PDF of a contract. */
export interface StoredPaper {
  codEmpregado: number
  /** The server created it. */
  isPrinted: boolean
}

/** Returns the PDFs that a PDF of several people would replace. */
export async function storedPapers(db: Db, kind: PaperKind): Promise<StoredPaper[]> {
  if (kind.as === 'informes') {
    const reports = db.selectFrom('companyIncomeReport').select('codEmpregado').where('ano', '=', kind.ano)
    return (await reports.execute()).map(({ codEmpregado }) => ({ codEmpregado, isPrinted: false }))
  }
  const { competencia, codTipoCalculo } = kind
  const rows = await db
    .selectFrom('receiptPdf')
    .innerJoin('receipt', 'receipt.codRecibo', 'receiptPdf.codRecibo')
    .innerJoin('file', 'file.codArquivo', 'receiptPdf.codArquivo')
    .select(['codEmpregado', 'receipt.codRecibo', 'nomeArquivo'])
    .where('receiptPdf.tipo', '=', 'anexo')
    .where('sequenciaRecibo', '=', 1)
    .where('dtCompetencia', '=', competencia)
    .where('codTipoCalculo', '=', codTipoCalculo)
    .execute()
  return rows.map(({ codEmpregado, codRecibo, nomeArquivo }) => {
    return { codEmpregado, isPrinted: nomeArquivo === printedName('anexo', codRecibo) }
  })
}
