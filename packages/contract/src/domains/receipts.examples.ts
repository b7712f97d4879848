import type { ExamplesOf } from '../wire/method.ts'
import type * as receipts from './receipts.ts'

const line = {
  codEmpregado: 5001,
  nomeEmpresa: 'Demonstração S.A.',
  codEvento: 1,
  nomeEvento: 'Salário',
  indicador: 'Provento',
  hrMovto: '220:00',
  vlrMovto: 4850,
  detalhamento: 'Salário do mês\u0001220 horas',
  vlrTotProventos: 4850,
  vlrTotDescontos: 534.56,
  vlrBaseFGTS: 4850,
  vlrFGTS: 388,
  vlrBaseINSS: 4850,
  vlrBaseIRRF: 4315.44,
  dtPagamento: '2026-10-30',
  natRubr: 1000,
  codIncCP: 11,
  codIncIRRF: 11,
  codIncFGTS: 11,
  anexo: 'JVBERi0xLjcK',
}

const totals = { codEmpregado: 5001, dtCompetencia: '2026-10-01', vlrTotProventos: 4850, vlrTotDescontos: 534.56 }

export const examples: ExamplesOf<typeof receipts> = {
  buscaCompetencia: { params: { codTipoCalculo: 10 }, reply: { ttCompetencia: [{ dtCompetencia: '2026-10-01' }] } },
  buscaMovimento: { params: { mes: 10, ano: 2026, codTipoCalculo: 10 }, reply: { ttMovimento: [line] } },
  buscaResumoRecibo: { params: { codTipoCalculo: 10 }, reply: { ttResumoRecibo: [totals] } },
}
