import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, optional, required } from '#import/layout.ts'
import { reviewMenus, reviewReservations } from './review.ts'

/** Meals of the restaurants, and places at them. */
export const layouts: Layout[] = [
  {
    name: 'cardapios',
    neededBy: { feature: 'restaurant', screen: ours`Restaurante` },
    table: 'restaurantMenu',
    about: 'Refeições servidas no restaurante de uma unidade.',
    columns: [
      required('codCardapio', cells.code(1)),
      required('codUnidade', cells.key('unidade')),
      required('dtCardapio', cells.day),
      required('descricaoPortal', cells.text(), 'a primeira linha é o nome da refeição; as outras, os pratos'),
      required('hrLimReserva', cells.time, 'horário-limite nesse dia, no fuso da unidade'),
      optional('observacao', cells.text()),
      optional('substProteina', cells.flag, 'permite pedir outra proteína'),
    ],
    key: ['codCardapio'],
    refers: [{ columns: ['codUnidade'], to: 'unidades' }],
    review: reviewMenus,
    withdrawable: true,
  },
  {
    name: 'reservas-restaurante',
    table: 'restaurantReservation',
    about: 'Reservas de refeições.',
    columns: [
      required('codCardapio', cells.code(1)),
      required('codPessoa', cells.key('pessoa')),
      optional('substProteina', cells.flag, 'pediu a outra proteína'),
      required('reservedAt', cells.instant),
      optional('situacao', cells.choice('P', 'R', 'C'), {
        about: '`P` reservada, `R` cancelada pelo RH, `C` pela pessoa; só vale para uma linha nova',
        otherwise: 'P',
        initial: true,
      }),
      optional('retornoRh', cells.text(), {
        about: 'motivo do cancelamento; só vale para uma linha nova',
        initial: true,
      }),
    ],
    key: ['codCardapio', 'codPessoa'],
    refers: [
      { columns: ['codCardapio'], to: 'cardapios', sees: ['dtCardapio'] },
      { columns: ['codPessoa'], to: 'pessoas' },
    ],
    review: reviewReservations,
  },
]
