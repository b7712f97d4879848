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
  '1 incluir marcação, 2 excluir marcação, 3 ausência em um intervalo, 4 folga, 5 trabalho remoto, 6 trabalho externo'

/** Requests on time records, the events of days off, and what punctuality earned. */
export const teletexLayouts: Layout[] = [
  {
    name: 'eventos-folga',
    table: 'teletexEvent',
    about: 'Motivos de folga.',
    columns: [required('codEvento', kind.code(1)), required('nomeEvento', kind.text(120))],
    key: ['codEvento'],
  },
  {
    name: 'solicitacoes-ponto',
    table: 'teletexRequest',
    about: 'Solicitações de ponto anteriores ao portal. As que já existem não mudam: o RH responde no portal.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('sequencia', kind.code(1), 'numera os pedidos da pessoa, a partir de 1'),
      required('dtSolicitacao', kind.day),
      optional('dtMovto', kind.day),
      required('tipo', kind.code(1), KINDS),
      optional('hrMovtoIni', kind.time),
      optional('hrMovtoFim', kind.time),
      optional('codEvento', kind.code(1), 'só em folgas'),
      optional('observacao', kind.text()),
      required('situacaoNome', kind.text(40), 'como aparece no portal'),
      optional('justificativa', kind.text(), 'resposta do RH'),
      ...decision,
    ],
    key: ['codPessoa', 'sequencia'],
    once: true,
    refers: [ofContract('codPessoa'), { columns: ['codEvento'], to: 'eventos-folga' }],
  },
  {
    name: 'pontualidade',
    table: 'punctualityAward',
    about: 'Prêmio de pontualidade de um contrato em um mês.',
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
