import type * as contract from '@colab/contract/domains/receipts'
import type { DomainMethods } from '@colab/contract/methods'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { reais } from '#db/columns.ts'
import { prepared } from '#db/prepared.ts'
import type { Context, Handlers } from '#protocol/context.ts'
import type { Database } from '#schema/schema.ts'
import { storedPdfs } from './pdfs.ts'

export const receipts = { buscaCompetencia, buscaMovimento } satisfies Handlers<DomainMethods<'receipts'>>

async function buscaCompetencia(
  { db, codPessoa }: Context,
  { codTipoCalculo }: CheckedParams<typeof contract.buscaCompetencia>,
) {
  const ttCompetencia = await db
    .selectFrom('receipt')
    .select('dtCompetencia')
    .distinct()
    .where('codPessoa', '=', codPessoa)
    .where('codTipoCalculo', '=', codTipoCalculo)
    .orderBy('dtCompetencia', 'desc')
    .execute()
  return { ttCompetencia }
}

interface Period {
  codPessoa: number
  codTipoCalculo: number
  /** First and last `dtCompetencia`. */
  first: string
  last: string
}

const linesOf = prepared((db: Database, { codPessoa, codTipoCalculo, first, last }: Period) =>
  db
    .selectFrom('receipt')
    .innerJoin('receiptLine as line', 'line.codRecibo', 'receipt.codRecibo')
    .innerJoin('employment', 'employment.codEmpregado', 'receipt.codEmpregado')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .select([
      'receipt.codRecibo',
      'receipt.codEmpregado',
      'nomeEmpresa',
      'sequencia',
      'codEvento',
      'nomeEvento',
      'indicador',
      'hrMovto',
      reais('vlrMovto'),
      'detalhamento',
      reais('vlrTotProventos'),
      reais('vlrTotDescontos'),
      reais('vlrBaseFGTS'),
      reais('vlrFGTS'),
    ])
    .where('receipt.codPessoa', '=', codPessoa)
    .where('codTipoCalculo', '=', codTipoCalculo)
    .where('dtCompetencia', '>=', first)
    .where('dtCompetencia', '<=', last)
    .orderBy('receipt.codEmpregado')
    .orderBy('dtCompetencia')
    .orderBy('sequencia'),
)

const NO_TOTALS = { vlrTotProventos: 0, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0 }

async function buscaMovimento(
  context: Context,
  { mes, ano, codTipoCalculo, dia }: CheckedParams<typeof contract.buscaMovimento>,
) {
  const { db, codPessoa } = context
  const month = `${ano}-${String(mes).padStart(2, '0')}`
  const [first, last] = dia
    ? [`${month}-${String(dia).padStart(2, '0')}`, `${month}-${String(dia).padStart(2, '0')}`]
    : [`${month}-01`, lastOfMonth(`${month}-01`)]
  const { rows: lines } = await linesOf(db, { codPessoa, codTipoCalculo, first, last })
  if (lines.length === 0) throw new Refused('Não há comprovante para este período.')
  for (const [index, line] of lines.entries()) {
    // Totals and PDFs are in the first line of each employment (wire protocol §7).
    const isFirst = lines[index - 1]?.codRecibo !== line.codRecibo
    Object.assign(line, isFirst ? await storedPdfs(context, line.codRecibo) : NO_TOTALS)
  }
  return { ttMovimento: lines }
}
