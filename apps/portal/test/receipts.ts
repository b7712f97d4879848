import type { Movimento } from '@colab/contract/domains/receipts'
import { type Employment, employmentsOf } from '#features/receipts/receipt.ts'

const TOTALS = { vlrTotProventos: 0, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
const UNDECLARED = { dtPagamento: null, natRubr: null, codIncCP: null, codIncIRRF: null, codIncFGTS: null }
const PDFS = { anexo: '', comissao: '', planoSaude: '', mediaFerias: '', descontosDiversos: '', anexosOmitidos: '' }

/** A line of a receipt as sent by a back end that declares nothing about its events; `vlrMovto` in reais. */
export function line(
  nomeEvento: string,
  indicador: string,
  vlrMovto: number,
  more: Partial<Movimento> = {},
): Movimento {
  return {
    codEmpregado: 1001,
    sequenciaRecibo: null,
    nomeRecibo: '',
    corrigido: false,
    nomeEmpresa: 'Vendas Sul Ltda.',
    codEvento: 1,
    hrMovto: '',
    detalhamento: '',
    ...TOTALS,
    ...UNDECLARED,
    ...PDFS,
    nomeEvento,
    indicador,
    vlrMovto,
    ...more,
  }
}

/** Returns the first receipt of rows. */
export function receipt(...rows: Movimento[]): Employment {
  const [employment] = employmentsOf(rows)
  if (!employment) throw new Error('no rows')
  return employment
}
