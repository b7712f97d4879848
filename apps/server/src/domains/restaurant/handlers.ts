import type { DomainMethods } from '@colab/contract/methods'
import { addDays } from '@colab/contract/wire/calendar'
import { localTime } from '#clock.ts'
import type { Context, Handlers } from '#context.ts'

export const restaurant = { buscaCardapio } satisfies Handlers<DomainMethods<'restaurant'>>

async function buscaCardapio({ app, db, codPessoa }: Context) {
  const today = app.clock.today()
  const rows = await db
    .selectFrom('restaurantMenu as menu')
    .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
    .leftJoin('restaurantReservation as reservation', (join) =>
      join.onRef('reservation.codCardapio', '=', 'menu.codCardapio').on('reservation.codPessoa', '=', codPessoa),
    )
    .select([
      'menu.codCardapio',
      'dtCardapio',
      'descricaoPortal',
      'hrLimReserva',
      'observacao',
      'timeZone',
      'substProteina',
    ])
    .where('menu.codUnidade', 'in', (select) =>
      select
        .selectFrom('employment')
        .select('codUnidade')
        .where('codPessoa', '=', codPessoa)
        .where('dtAdmissao', '<=', today)
        .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', today)])),
    )
    // To the west it may still be the day before; which day it is at the unit is asked below.
    .where('dtCardapio', '>=', addDays(today, -1))
    .orderBy('dtCardapio')
    .orderBy('hrLimReserva')
    .orderBy('menu.codCardapio')
    .execute()
  const now = app.clock.now()
  const ttCardapioData = rows
    .map(({ timeZone, substProteina, ...menu }) => ({
      ...menu,
      there: localTime(now, timeZone),
      jaReservou: substProteina !== null,
      substProteina: substProteina === 1,
    }))
    .filter(({ there, dtCardapio, hrLimReserva, jaReservou }) => {
      if (dtCardapio !== there.day) return dtCardapio > there.day
      return jaReservou || there.time <= hrLimReserva
    })
  return { ttCardapioData }
}
