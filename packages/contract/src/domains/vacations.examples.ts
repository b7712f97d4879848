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

export const examples: ExamplesOf<typeof vacations> = {
  buscaProgramacaoFerias: { params: {}, reply: { ttFeriasPrograma: [vacation] } },
}
