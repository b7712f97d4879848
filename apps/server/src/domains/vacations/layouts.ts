import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'
import { reviewPeriods, reviewVacations } from './review.ts'

/** Vacations: taken, planned, and due without dates. */
export const layouts: Layout[] = [
  {
    name: 'ferias',
    neededBy: { feature: 'vacations', screen: ours`Programação de férias` },
    table: 'vacation',
    about: ours`Férias gozadas, programadas e a programar. As de um período aquisitivo são substituídas em conjunto.`,
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtIniPeriodo', cells.day, ours`primeiro dia do período aquisitivo`),
      required('sequencia', cells.code(1), {
        about: ours`numera as partes de um período aquisitivo, a partir de 1`,
        counted: true,
      }),
      required('dtFimPeriodo', cells.day),
      optional('dtIniFerias', cells.day, ours`vazio enquanto não há data`),
      optional('dtFimFerias', cells.day),
      required('diasFerias', cells.code(0), ours`dias de descanso, sem os do abono`),
      optional('diasAbono', cells.code(0), { about: ours`dias de abono pecuniário (CLT, art. 143)`, otherwise: 0 }),
    ],
    key: ['codEmpregado', 'dtIniPeriodo', 'sequencia'],
    whole: ['codEmpregado', 'dtIniPeriodo'],
    refers: [ofContract('codPessoa')],
    review: reviewVacations,
  },
  {
    name: 'ferias-periodos',
    table: 'vacationPeriod',
    about:
      'Períodos aquisitivos como a empresa os conta, com as faltas ou os dias de direito (CLT, arts. 130 e 133). Sem eles o portal conta ' +
      'os períodos a partir da admissão e mostra “até 30 dias”.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtIniPeriodo', cells.day, ours`primeiro dia do período aquisitivo`),
      required('dtFimPeriodo', cells.day),
      optional('faltas', cells.code(0), { about: 'faltas injustificadas no período', otherwise: null }),
      optional('diasDireito', cells.code(0), {
        about: 'dias de férias que o período dá; vazio: pelas faltas (CLT, art. 130)',
        otherwise: null,
      }),
    ],
    key: ['codEmpregado', 'dtIniPeriodo'],
    refers: [ofContract('codPessoa')],
    review: reviewPeriods,
  },
]
