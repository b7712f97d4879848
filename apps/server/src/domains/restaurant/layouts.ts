import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Meals of the restaurants, and places at them. */
export const restaurantLayouts: Layout[] = [
  {
    name: 'cardapios',
    table: 'restaurantMenu',
    about: 'Refeições servidas no restaurante de uma unidade.',
    columns: [
      required('codCardapio', kind.code(1)),
      required('codUnidade', kind.code(1)),
      required('dtCardapio', kind.day),
      required('descricaoPortal', kind.text(), 'a primeira linha é o nome da refeição; as outras, os pratos'),
      required('hrLimReserva', kind.time, 'horário-limite nesse dia, no fuso da unidade'),
      optional('observacao', kind.text()),
      optional('substProteina', kind.flag, 'permite pedir outra proteína'),
    ],
    key: ['codCardapio'],
    refers: [{ columns: ['codUnidade'], to: 'unidades' }],
  },
  {
    name: 'reservas-restaurante',
    table: 'restaurantReservation',
    about: 'Reservas de refeições.',
    columns: [
      required('codCardapio', kind.code(1)),
      required('codPessoa', kind.code(1)),
      optional('substProteina', kind.flag, 'pediu a outra proteína'),
      required('reservedAt', kind.instant),
    ],
    key: ['codCardapio', 'codPessoa'],
    refers: [
      { columns: ['codCardapio'], to: 'cardapios' },
      { columns: ['codPessoa'], to: 'pessoas' },
    ],
  },
]
