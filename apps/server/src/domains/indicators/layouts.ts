import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, required } from '#import/layout.ts'

const KINDS = '1 absences, 2 lateness, 3 warnings and suspensions'

/** Attendance indicators, and observations such as those on telephones. */
export const indicatorsLayouts: Layout[] = [
  {
    name: 'observacoes',
    table: 'observation',
    about: 'Observations of a contract.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('codObservacao', kind.code(1), '25 is telephony'),
      required('dtMovto', kind.day),
      required('sequencia', kind.code(1), 'counts those of one kind and day, from 1'),
      required('observacao', kind.text()),
    ],
    key: ['codEmpregado', 'codObservacao', 'dtMovto', 'sequencia'],
    whole: ['codEmpregado', 'codObservacao', 'dtMovto'],
    refers: [ofContract('codPessoa')],
  },
  {
    name: 'pip',
    table: 'pipIndicator',
    about: 'Attendance indicators of a person, by month.',
    columns: [
      required('codPessoa', kind.code(1)),
      required('ano', kind.code(1900)),
      required('mes', kind.code(1)),
      required('tipo', kind.code(1), KINDS),
      required('quantidade', kind.decimal),
      required('nota', kind.decimal, 'points; those of a month add up to 100 at best'),
    ],
    key: ['codPessoa', 'ano', 'mes', 'tipo'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
  {
    name: 'pip-ocorrencias',
    table: 'pipOccurrence',
    about: 'What stands behind an attendance indicator.',
    columns: [
      required('codPessoa', kind.code(1)),
      required('tipo', kind.code(1), KINDS),
      required('dtOcorrencia', kind.day),
      required('quantidade', kind.decimal),
      required('dtHrAtualizacao', kind.moment, 'when the figure was last brought up to date'),
    ],
    key: ['codPessoa', 'tipo', 'dtOcorrencia'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
]
