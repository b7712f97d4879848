import type { Movimento } from '@colab/contract/domains/receipts'

const TOTALS = { vlrTotProventos: 0, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
const UNDECLARED = { dtPagamento: null, natRubr: null, codIncCP: null, codIncIRRF: null, codIncFGTS: null }
const PAPERS = { anexo: '', comissao: '', planoSaude: '', mediaFerias: '', descontosDiversos: '', anexosOmitidos: '' }

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
    ...PAPERS,
    nomeEvento,
    indicador,
    vlrMovto,
    ...more,
  }
}
