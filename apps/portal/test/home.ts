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
  buscaSaldoFerias: { ttFeriasSaldo: [], ttFeriasParte: [], ttRegraFerias: [], ttFeriado: [] },
  buscaInicio: { ttPagamento: [], ttMudanca: [], ttBanco: [], ttSemana: [], ttPendencia: [] },
  buscaAviso: { Avisos: [] },
  buscaEscala: { ttEscala: [] },
}
export const pays = [
  { dtCompetencia: '2026-02-01', dtPagamento: '2026-02-27', vlrLiquido: 1797.3 },
  { dtCompetencia: '2026-01-01', dtPagamento: '2026-01-30', vlrLiquido: 2009.7 },
]
const worked = (day: number, marcacoes: string, horario = '08:00 12:00 13:00 17:00') => ({
  dtMovto: `2026-03-${String(day).padStart(2, '0')}`,
  horario,
  marcacoes,
})
/** The week to Tuesday 10 March: a punch is missing on Thursday, the weekend is free. */
const week = [
  worked(4, '08:00 12:00 13:00 17:00'),
  worked(5, '08:01 12:00 13:00'),
  worked(6, '08:00 12:00 13:00 17:10'),
  worked(7, '', 'Folga'),
  worked(8, '', 'Descanso semanal'),
  worked(9, '08:00 12:00 13:00 17:00'),
  worked(10, '08:03'),
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
    ttMudanca: [
      { nomeEvento: 'Faltas', vlrEfeito: -180, natRubr: 9209, dias: 1, datas: '2026-02-12' },
      { nomeEvento: 'DSR sobre faltas', vlrEfeito: -30, natRubr: 9210, dias: null, datas: '' },
    ],
    ttSemana: week,
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
