import { formatMinutes } from '@colab/contract/wire/time'
import { decision } from '#domains/timekeeping/layouts.ts'
import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

/** Hours and minutes, kept as they are shown. */
const shownHours: kind.Kind = {
  ...kind.hours,
  read: (cell) => formatMinutes(Number(kind.hours.read(cell))),
  write: String,
}

const KINDS =
  '1 add a punch, 2 delete one, 3 absence for a time range, 4 day off, 5 remote work, 6 work outside the office'

/** Requests on time records, the events of days off, and what punctuality earned. */
export const teletexLayouts: Layout[] = [
  {
    name: 'eventos-folga',
    table: 'teletexEvent',
    about: 'What a day off can be taken from.',
    columns: [required('codEvento', kind.code(1)), required('nomeEvento', kind.text(120))],
    key: ['codEvento'],
  },
  {
    name: 'solicitacoes-ponto',
    table: 'teletexRequest',
    about:
      'Requests on time records that were made before. One that is there stays as it is: HR answers in the portal.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('sequencia', kind.code(1), 'counts the person’s requests, from 1'),
      required('dtSolicitacao', kind.day),
      optional('dtMovto', kind.day),
      required('tipo', kind.code(1), KINDS),
      optional('hrMovtoIni', kind.time),
      optional('hrMovtoFim', kind.time),
      optional('codEvento', kind.code(1), 'of a day off, see eventos-folga'),
      optional('observacao', kind.text()),
      required('situacaoNome', kind.text(40), 'as it is shown'),
      optional('justificativa', kind.text(), 'what HR answered'),
      ...decision,
    ],
    key: ['codPessoa', 'sequencia'],
    once: true,
    refers: [ofContract('codPessoa'), { columns: ['codEvento'], to: 'eventos-folga' }],
  },
  {
    name: 'pontualidade',
    table: 'punctualityAward',
    about: 'What punctuality earned a contract in a month.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      required('hrMovto', shownHours),
      required('vlrMovto', kind.money),
    ],
    key: ['codEmpregado', 'dtCompetencia'],
    refers: [ofContract('codPessoa')],
  },
]
