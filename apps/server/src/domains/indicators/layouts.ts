import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, required } from '#import/layout.ts'
import { reviewIndicators, reviewObservations, reviewOccurrences } from './review.ts'

const KINDS = '1 faltas, 2 atrasos, 3 advertências e suspensões'

/** Attendance indicators, and observations such as those on telephones. */
export const layouts: Layout[] = [
  {
    name: 'observacoes',
    neededBy: { feature: 'telephony', screen: ours`Uso do telefone` },
    table: 'observation',
    about: 'Observações de um contrato.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('codObservacao', cells.code(1), '25 é telefonia'),
      required('dtMovto', cells.day),
      required('sequencia', cells.code(1), 'numera as do mesmo código e dia, a partir de 1'),
      required('observacao', cells.text()),
    ],
    key: ['codEmpregado', 'codObservacao', 'dtMovto', 'sequencia'],
    whole: ['codEmpregado', 'codObservacao', 'dtMovto'],
    refers: [ofContract('codPessoa')],
    review: reviewObservations,
  },
  {
    name: 'pip',
    neededBy: { feature: 'pip', screen: ours`Indicadores de presença` },
    table: 'pipIndicator',
    about: 'Indicadores de presença de uma pessoa, por mês.',
    columns: [
      required('codPessoa', cells.key('pessoa')),
      required('ano', cells.code(1900)),
      required('mes', cells.code(1, 12)),
      required('tipo', cells.code(1, 3), KINDS),
      required('quantidade', cells.decimal),
      required('nota', cells.decimal, 'pontos; os de um mês somam no máximo 100'),
    ],
    key: ['codPessoa', 'ano', 'mes', 'tipo'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
    review: reviewIndicators,
  },
  {
    name: 'pip-ocorrencias',
    table: 'pipOccurrence',
    about: 'Ocorrências de que resultam os indicadores de presença.',
    columns: [
      required('codPessoa', cells.key('pessoa')),
      required('tipo', cells.code(1, 3), KINDS),
      required('dtOcorrencia', cells.day),
      required('quantidade', cells.decimal),
      required('dtHrAtualizacao', cells.moment, 'última atualização do número'),
    ],
    key: ['codPessoa', 'tipo', 'dtOcorrencia'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
    review: reviewOccurrences,
  },
]
