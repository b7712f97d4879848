import type { ExamplesOf } from '../wire/method.ts'
import type * as timekeeping from './timekeeping.ts'

const mirror = {
  codEmpregado: 5001,
  nomeEmpresa: 'Demonstração S.A.',
  hrTrabalhada: '178:12',
  hrPrevista: '176:00',
  diasTrabalhados: 21,
  anexo: 'JVBERi0xLjcK',
}

const day = {
  codEmpregado: 5001,
  unidade: 'Matriz',
  cargo: 'Analista',
  dtMovto: '2026-10-05',
  diaSemana: 'Segunda-feira',
  horario: '08:00 12:00 13:12 18:00',
  marcacoes: '08:01 12:00 13:12(I) 18:02',
  registro: 'todas',
  noturno: 'urbano',
}

const shift = {
  codEmpregado: 5001,
  dtMovto: '2026-11-24',
  tipo: 'trabalho' as const,
  horario: '06:00 10:00 11:00 14:20',
  unidade: 'Matriz',
  alterada: true,
}

const totals = {
  he50: '02:15',
  he60: '00:00',
  he100: '04:30',
  faltaJust: '00:00',
  faltaInjust: '00:37',
  saldoBanco: '-02:30',
}

const adjustment = { dtMovto: '2026-11-19', segMovto: 46_800, observacao: 'Esqueci de registrar a volta do almoço' }
const teletex = { dtMovto: '2026-11-19', tipo5: true, observacao: 'Home office combinado com a equipe' }
const bonus = { dtCompetencia: '2026-10-01', hrMovto: '176:00', vlrMovto: 149.6 }

export const examples: ExamplesOf<typeof timekeeping> = {
  buscaPeriodo: { params: {}, reply: { ttPeriodo: [{ dtCompetencia: '2026-10-01', codPeriodo: 202610 }] } },
  buscaCartaoPonto: { params: { codPeriodo: 202610 }, reply: { ttCartao: [mirror] } },
  buscaMarcacaoPonto: { params: { tipo: 1 }, reply: { Marcacao: [day] } },
  buscaEscala: { params: { dtIni: '2026-11-23', dtFim: '2026-12-06' }, reply: { ttEscala: [shift] } },
  buscaTotPontoCalculado: { params: { tipo: 1 }, reply: { pontoCalculado: [totals] } },
  buscaMarcacaoAjuste: {
    params: {},
    reply: { ttMarcacaoAjuste: [{ ...adjustment, sequencia: 1, situacaoNome: 'Em análise' }] },
  },
  gravaMarcacaoAjuste: {
    params: adjustment,
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação de ajuste enviada ao RH.' }] },
  },
  buscaPontoTeletex: {
    params: { todos: true },
    reply: { ttPontoTeletex: [{ ...teletex, sequencia: 1, tipoNome: 'Trabalho remoto', situacaoNome: 'Em análise' }] },
  },
  buscaMarcacaoPontoTeletex: {
    params: { dtMovto: '2026-11-19' },
    reply: { ttPontoHora: [{ dtMovto: '2026-11-19', hrMovto: '08:01' }] },
  },
  buscaEventoFolgaTeletex: {
    params: {},
    reply: { ttEvento: [{ codEvento: 701, nomeEvento: 'Folga do banco de horas' }] },
  },
  gravaPontoTeletex: {
    params: teletex,
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação enviada ao RH.' }] },
  },
  buscaAssiduidadeTeleTex: {
    params: { dtIniCompetencia: '2026-01-01', dtFimCompetencia: '2026-11-30' },
    reply: { ttAssiduidadeTeletex: [bonus] },
  },
}
