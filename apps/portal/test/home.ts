import { page } from 'vitest/browser'

/* Replies that home reads, and parts of home. */

export const parameters = (more = {}) => ({
  colaborador: [
    {
      bloqueiaAssinaturaPend: false,
      mensagemAssinaturaPend: 'Assine o contrato antes de seguir.',
      bloqueiaAgendaPend: false,
      mensagemQtdeAgenda: '',
      mensagemQtdeAssinatura: '',
      mensagemOportunidade: '',
      nomeOportunidade: '',
      ...more,
    },
  ],
})
export const vacation = (dtIniFerias: string) => ({
  codEmpregado: 1001,
  nome: 'ANA',
  dtIniPeriodo: '2025-03-10',
  dtFimPeriodo: '2026-03-09',
  dtIniFerias,
  dtFimFerias: null,
  diasFerias: 10,
  diasAbono: 0,
})
export const replies = {
  buscaParametroColab: parameters(),
  buscaPedido: { ttPedido: [] },
  buscaProgramacaoFerias: { ttFeriasPrograma: [] },
  buscaInicio: { ttPagamento: [], ttBanco: [], ttPendencia: [] },
  buscaAviso: { Avisos: [] },
}
export const pays = [
  { dtCompetencia: '2026-02-01', dtPagamento: '2026-02-27', vlrLiquido: 1797.3 },
  { dtCompetencia: '2026-01-01', dtPagamento: '2026-01-30', vlrLiquido: 2009.7 },
]
const matter = (tipo: string, titulo: string, dtLimite: string | null, dtMovto: string | null = null) => ({
  tipo,
  titulo,
  dtLimite,
  dtMovto,
  codEmpregado: 1001,
  sequencia: 3,
})
export const full = {
  ...replies,
  buscaInicio: {
    ttPagamento: pays,
    ttBanco: [{ saldoBanco: '16:40' }],
    ttPendencia: [
      matter('avaliacao', 'Pesquisa de clima', '2026-03-15'),
      matter('documento', 'Termo de teletrabalho', '2026-03-20'),
      matter('marcacao', '', '2026-04-30', '2026-03-05'),
      matter('aviso', 'O RH respondeu à sua mensagem.', null, '2026-03-09'),
    ],
  },
}

/** Empty rows, and the columns of those that cannot be read, count as left out. */
export const UNREAD = {}

export const tile = (name: string) => page.getByRole('main').getByRole('region').getByRole('link', { name })
export const pay = page.getByRole('region', { name: 'Último pagamento' })
export const welcome = page.getByText('Seu pagamento, suas férias e o que depende de você aparecem aqui.')
