import { reais } from '#db/columns.ts'
import { prepared } from '#db/prepared.ts'
import type { Database } from '#db/schema.ts'
import { publishedReceipts } from './published.ts'

interface Period {
  codPessoa: number
  codTipoCalculo: number
  /** Another type that is shown with it, or the same. */
  shownWithIt: number
  /** First and last `dtCompetencia`. */
  first: string
  last: string
}

const selectLines = (db: Database, { codPessoa, codTipoCalculo, shownWithIt, first, last }: Period) =>
  publishedReceipts(db)
    .leftJoin('receiptLine as line', 'line.codRecibo', 'receipt.codRecibo')
    .innerJoin('employment', 'employment.codEmpregado', 'receipt.codEmpregado')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    // The PDFs of a receipt are in its first line, which is repeated when there are several.
    .leftJoin('receiptPdf as pdf', (join) =>
      join.onRef('pdf.codRecibo', '=', 'receipt.codRecibo').on(({ or, eb }) =>
        or([
          eb('line.sequencia', 'is', null),
          eb('line.sequencia', '=', ({ selectFrom }) =>
            selectFrom('receiptLine as own')
              .select(({ fn }) => fn.min('own.sequencia').as('first'))
              .whereRef('own.codRecibo', '=', 'receipt.codRecibo'),
          ),
        ]),
      ),
    )
    .leftJoin('payrollEvent as event', (join) =>
      join.onRef('event.codEmp', '=', 'employment.codEmp').onRef('event.codEvento', '=', 'line.codEvento'),
    )
    .select(['receipt.codRecibo', 'receipt.codEmpregado', 'codTipoCalculo', 'nomeRecibo', 'nomeEmpresa'])
    .select([reais('vlrTotProventos'), reais('vlrTotDescontos'), reais('vlrBaseFGTS'), reais('vlrFGTS')])
    .select([reais('vlrBaseINSS'), reais('vlrBaseIRRF'), 'dtPagamento', 'openedAt', 'corrigido'])
    .select(['sequencia', 'line.codEvento', 'line.nomeEvento', 'indicador', 'hrMovto', reais('vlrMovto')])
    .select(['detalhamento', 'natRubr', 'codIncCP', 'codIncIRRF', 'codIncFGTS', 'pdf.tipo'])
    .where('receipt.codPessoa', '=', codPessoa)
    .where(({ or, eb }) => or([eb('line.codRecibo', 'is not', null), eb('pdf.codRecibo', 'is not', null)]))
    .where('codTipoCalculo', 'in', [codTipoCalculo, shownWithIt])
    .where((is) => is.between('dtCompetencia', first, last))
    .orderBy('receipt.codEmpregado')
    .orderBy('dtCompetencia')
    .orderBy('codTipoCalculo')
    .orderBy('sequenciaRecibo')
    .orderBy('sequencia')

/** Selects the lines of the receipts of a period, with the kinds of their stored PDFs. */
export const linesOnly = prepared((db: Database, period: Period) =>
  selectLines(db, period)
    .select(({ lit }) => lit(null).$castTo<Uint8Array | null>().as('conteudo'))
    .select(({ lit }) => lit(null).$castTo<string | null>().as('objeto')),
)

/** Selects the same with the PDFs. */
export const linesAndPdfs = prepared((db: Database, period: Period) =>
  selectLines(db, period).leftJoin('file', 'file.codArquivo', 'pdf.codArquivo').select(['conteudo', 'objeto']),
)
