import type { ExamplesOf } from '../wire/method.ts'
import type * as benefits from './benefits.ts'

const deduction = {
  descricao: 'Plano Vida Essencial: mensalidade do titular',
  nomeEmpresa: 'Demonstração S.A.',
  vlrMes: 189.4,
  vlrAno: 1894,
}

const transaction = {
  situacao: 'Crédito',
  codEvento: 231,
  nomeEvento: 'Crédito mensal do vale-refeição',
  dtCompetencia: '2026-10-01',
  vlrMovto: 704,
  cor: 'green',
}

export const examples: ExamplesOf<typeof benefits> = {
  buscaPlanoSaude: { params: { mes: 10, ano: 2026 }, reply: { planoSaude: [deduction] } },
  buscaValeRefeicaoRica: {
    params: { dtIniCompetencia: '2026-01-01', dtFimCompetencia: '2026-11-30' },
    reply: { ttValeRefeicaoRica: [transaction] },
  },
}
