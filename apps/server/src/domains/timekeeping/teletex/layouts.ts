import { formatMinutes } from '@colab/contract/wire/time'
import { ours } from '#base/ours.ts'
import { decision } from '#domains/timekeeping/layouts.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'
import { reviewPunctuality, reviewTeletex } from './review.ts'

/** Hours and minutes, stored as shown. */
const shownHours: cells.CellType = {
  ...cells.hours,
  read: (cell) => formatMinutes(Number(cells.hours.read(cell))),
  write: String,
}

const KINDS =
  '1 incluir marcação, 2 excluir marcação, 3 ausência em um intervalo, 4 folga, 5 trabalho remoto, 6 trabalho externo'

/** Requests on time records, the events of days off, and what punctuality earned. */
export const teletexLayouts: Layout[] = [
  {
    name: 'eventos-folga',
    neededBy: { feature: 'teletex', screen: ours`Solicitações de ponto` },
    table: 'teletexEvent',
    about: 'Motivos de folga.',
    columns: [required('codEvento', cells.key('folga')), required('nomeEvento', cells.text(120))],
    key: ['codEvento'],
  },
  {
    name: 'solicitacoes-ponto',
    table: 'teletexRequest',
    about: 'Solicitações de ponto anteriores ao portal. As que já existem não mudam: o RH responde no portal.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('sequencia', cells.code(1), 'numera os pedidos da pessoa, a partir de 1'),
      required('dtSolicitacao', cells.day),
      optional('dtMovto', cells.day),
      required('tipo', cells.code(1, 6), KINDS),
      optional('hrMovtoIni', cells.time),
      optional('hrMovtoFim', cells.time),
      optional('codEvento', cells.key('folga'), 'só em folgas'),
      optional('observacao', cells.text()),
      required('situacaoNome', cells.text(40), 'como aparece no portal'),
      optional('justificativa', cells.text(), 'resposta do RH'),
      ...decision,
    ],
    key: ['codPessoa', 'sequencia'],
    once: true,
    refers: [ofContract('codPessoa'), { columns: ['codEvento'], to: 'eventos-folga' }],
    review: reviewTeletex,
  },
  {
    name: 'pontualidade',
    neededBy: { feature: 'punctuality', screen: ours`Pontualidade` },
    table: 'punctualityAward',
    about: 'Prêmio de pontualidade de um contrato em um mês.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtCompetencia', cells.period),
      required('hrMovto', shownHours),
      required('vlrMovto', cells.money),
    ],
    key: ['codEmpregado', 'dtCompetencia'],
    refers: [ofContract('codPessoa')],
    review: reviewPunctuality,
  },
]
