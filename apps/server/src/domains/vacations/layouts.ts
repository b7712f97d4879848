import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

/** Vacations: taken, planned, and due without dates. */
export const vacationsLayouts: Layout[] = [
  {
    name: 'ferias',
    table: 'vacation',
    about: 'Férias gozadas, programadas e a programar. As de um período aquisitivo são substituídas em conjunto.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtIniPeriodo', kind.day, 'primeiro dia do período aquisitivo'),
      required('sequencia', kind.code(1), 'numera as partes de um período aquisitivo, a partir de 1'),
      required('dtFimPeriodo', kind.day),
      optional('dtIniFerias', kind.day, 'vazio enquanto não há data'),
      optional('dtFimFerias', kind.day),
      required('diasFerias', kind.code(0), 'dias de descanso, sem os do abono'),
      optional('diasAbono', kind.code(0), { about: 'dias de abono pecuniário (CLT, art. 143)', otherwise: 0 }),
    ],
    key: ['codEmpregado', 'dtIniPeriodo', 'sequencia'],
    whole: ['codEmpregado', 'dtIniPeriodo'],
    refers: [ofContract('codPessoa')],
  },
]
