import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Meals of the restaurants, and places at them. */
export const restaurantLayouts: Layout[] = [
  {
    name: 'cardapios',
    table: 'restaurantMenu',
    about: 'Meals that the restaurant of a unit serves.',
    columns: [
      required('codCardapio', kind.code(1)),
      required('codUnidade', kind.code(1)),
      required('dtCardapio', kind.day),
      required('descricaoPortal', kind.text(), 'its first line names the meal, the others what there is to eat'),
      required('hrLimReserva', kind.time, 'until when on that day, by the unit’s clock'),
      optional('observacao', kind.text()),
      optional('substProteina', kind.flag, 'another protein may be asked for'),
    ],
    key: ['codCardapio'],
    refers: [{ columns: ['codUnidade'], to: 'unidades' }],
  },
  {
    name: 'reservas-restaurante',
    table: 'restaurantReservation',
    about: 'Places at meals.',
    columns: [
      required('codCardapio', kind.code(1)),
      required('codPessoa', kind.code(1)),
      optional('substProteina', kind.flag, 'wants the other protein'),
      required('reservedAt', kind.instant),
    ],
    key: ['codCardapio', 'codPessoa'],
    refers: [
      { columns: ['codCardapio'], to: 'cardapios' },
      { columns: ['codPessoa'], to: 'pessoas' },
    ],
  },
]
