import type { ExamplesOf } from '../wire/method.ts'
import type * as home from './home.ts'

const settings = {
  mensagemQtdeAgenda: '2 pesquisas a responder',
  mensagemQtdeAssinatura: '1 documento a assinar',
  mensagemOportunidade: '3 vagas abertas',
  nomeOportunidade: 'Oportunidades Internas',
}

const payment = { dtCompetencia: '2026-10-01', dtPagamento: '2026-10-30', vlrLiquido: 4315.44 }
const pending = { titulo: 'Aditivo de trabalho remoto', dtLimite: '2026-12-05' }

export const examples: ExamplesOf<typeof home> = {
  buscaParametroColab: { params: {}, reply: { colaborador: [settings] } },
  buscaInicio: {
    params: {},
    reply: {
      ttPagamento: [payment],
      ttMudanca: [{ nomeEvento: 'Faltas', vlrEfeito: -215.3, natRubr: 9209, dias: 1, datas: '2026-10-08' }],
      ttBanco: [{ saldoBanco: '-02:30' }],
      ttSemana: [{ dtMovto: '2026-10-05', horario: '08:00 12:00 13:00 17:00', marcacoes: '08:02 12:00 13:01 17:05' }],
      ttPendencia: [{ tipo: 'documento', ...pending }],
    },
  },
  buscaCalendario: { params: {}, reply: { ttCalendario: [{ dtCriacao: '2026-10-05' }] } },
  gravaCalendario: {
    params: { senha: '135790' },
    reply: { ttEndereco: [{ endereco: '/agenda/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics' }] },
  },
  excluirCalendario: { params: {}, reply: {} },
}
