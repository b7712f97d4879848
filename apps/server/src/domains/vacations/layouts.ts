import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

/** Vacations: taken, planned, and due without dates. */
export const vacationsLayouts: Layout[] = [
  {
    name: 'ferias',
    table: 'vacation',
    about: 'Vacations: taken, planned, and due without dates. Those of one acquisition period are taken as a whole.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtIniPeriodo', kind.day, 'first day of the acquisition period'),
      required('sequencia', kind.code(1), 'counts the parts of one acquisition period, from 1'),
      required('dtFimPeriodo', kind.day),
      optional('dtIniFerias', kind.day, 'empty while no date is set'),
      optional('dtFimFerias', kind.day),
      required('diasFerias', kind.code(0), 'days away from work, without those sold'),
      optional('diasAbono', kind.code(0), { about: 'days sold (CLT art. 143)', otherwise: 0 }),
    ],
    key: ['codEmpregado', 'dtIniPeriodo', 'sequencia'],
    whole: ['codEmpregado', 'dtIniPeriodo'],
    refers: [ofContract('codPessoa')],
  },
]
