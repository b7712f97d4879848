import type { ExamplesOf } from '../wire/method.ts'
import type * as vacations from './vacations.ts'

const vacation = {
  codEmpregado: 5001,
  nome: 'MARIA DE SOUZA',
  dtIniPeriodo: '2025-03-11',
  dtFimPeriodo: '2026-03-10',
  dtIniFerias: '2026-11-03',
  dtFimFerias: '2026-11-22',
  diasFerias: 20,
  diasAbono: 10,
}

const balance = {
  codEmpregado: 5001,
  dtIniPeriodo: '2025-03-11',
  dtFimPeriodo: '2026-03-10',
  dtLimite: '2027-03-10',
  dtLimiteAbono: '2026-02-23',
  diasDireito: 30,
  diasGozados: 0,
  diasProgramados: 15,
  diasPedidos: 0,
  diasAbono: 0,
  diasSaldo: 15,
  situacao: 'aberto' as const,
  vlrSalario: 4800,
}
const part = { codEmpregado: 5001, dtIniPeriodo: '2025-03-11', dtIniFerias: '2026-11-03', diasFerias: 15 }

export const examples: ExamplesOf<typeof vacations> = {
  buscaProgramacaoFerias: { params: {}, reply: { ttFeriasPrograma: [vacation] } },
  buscaSaldoFerias: {
    params: {},
    reply: {
      ttFeriasSaldo: [balance],
      ttFeriasParte: [part],
      ttRegraFerias: [{ codEmpregado: 5001, diasSemana: '12345', dtMinima: '2026-12-20' }],
      ttFeriado: [
        { dtFeriado: '2026-12-25', nome: 'Natal' },
        { dtFeriado: '2027-01-25', nome: 'Aniversário da cidade', codEmpregado: 5001 },
      ],
    },
  },
  gravaSolicitacaoFerias: {
    params: {
      codEmpregado: 5001,
      dtIniPeriodo: '2025-03-11',
      abono: false,
      adiantaDecimo: false,
      ttFeriasParte: [{ dtIniFerias: '2027-02-01', diasFerias: 15 }],
    },
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação de férias enviada ao RH.' }] },
  },
}
