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
      ttBanco: [{ saldoBanco: '-02:30' }],
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
