import { addDays } from '@colab/contract/wire/calendar'
import { localTime } from '#base/clock.ts'
import { databaseKind } from '#db/database.ts'
import { onOrAfter } from '#db/days.ts'
import { isInForce } from '#employees/contracts.ts'
import { lockPerson } from '#employees/lock.ts'
import { UNDECIDED } from '#hr/requests/tables.ts'
import type { DomainHandlers, PersonContext } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'
import { mayBeReserved } from './deadline.ts'

export const handlers = {
  async buscaCardapio(context) {
    const { clock } = context.app
    const rows = await menusOf(context)
      // Further west it may still be the previous day; the day at the unit is checked below.
      .where(onOrAfter('dtCardapio', addDays(clock.today(), -1)))
      .orderBy('dtCardapio')
      .orderBy('hrLimReserva')
      .orderBy('menu.codCardapio')
      .execute()
    const now = clock.now()
    const ttCardapioData = rows
      .map(({ timeZone, choice, substProteina, ...menu }) => ({
        ...menu,
        there: localTime(now, timeZone),
        jaReservou: choice !== null,
        substProteina: (choice ?? substProteina) === 1,
      }))
      .filter(({ there, jaReservou, ...menu }) =>
        jaReservou ? menu.dtCardapio >= there.day : mayBeReserved(menu, there),
      )
    return { ttCardapioData }
  },

  async gravaReservaRestaurante(context, { codCardapio, substProteina }) {
    const { app, db, codPessoa } = context
    await lockPerson(db, codPessoa)
    const menu = await menusOf(context)
      .where('menu.codCardapio', '=', codCardapio)
      // Waits for a withdrawal in progress; SQLite has none.
      .$if(databaseKind(app.settings.databaseUrl) === 'postgres', (query) => query.forShare('menu'))
      .executeTakeFirst()
    if (!menu) throw rejected('Este cardápio não é do restaurante da sua unidade.')
    if (menu.choice !== null) throw rejected('Você já reservou esta refeição.')
    if (!mayBeReserved(menu, localTime(app.clock.now(), menu.timeZone))) {
      throw rejected(`As reservas desta refeição foram até ${menu.hrLimReserva} do dia, no horário da unidade.`)
    }
    if (substProteina && menu.substProteina === 0) throw rejected('Esta refeição não tem outra proteína.')
    const choice = { substProteina: substProteina ? 1 : 0, reservedAt: app.clock.now() } as const
    const reservation = { ...choice, ...UNDECIDED }
    await db
      .insertInto('restaurantReservation')
      .values({ codCardapio, codPessoa, ...reservation })
      // A cancelled meal is reserved again.
      .onConflict((conflict) => conflict.columns(['codCardapio', 'codPessoa']).doUpdateSet(reservation))
      .execute()
    return savedReply('Refeição reservada.')
  },
} satisfies DomainHandlers<'restaurant'>

/**
 * Reads the meals at the restaurants of this person's units today; `choice` is that of the reservation, else
 * null.
 */
function menusOf({ app, db, codPessoa }: PersonContext) {
  const today = app.clock.today()
  return db
    .selectFrom('restaurantMenu as menu')
    .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
    .leftJoin('restaurantReservation as reservation', (join) =>
      join
        .onRef('reservation.codCardapio', '=', 'menu.codCardapio')
        .on('reservation.codPessoa', '=', codPessoa)
        .on('reservation.situacao', '=', 'P'),
    )
    .select(['menu.codCardapio', 'dtCardapio', 'descricaoPortal', 'hrLimReserva', 'observacao', 'timeZone'])
    .select(['menu.substProteina', 'reservation.substProteina as choice'])
    .where('menu.withdrawnAt', 'is', null)
    .where('menu.codUnidade', 'in', (select) =>
      select.selectFrom('employment').select('codUnidade').where('codPessoa', '=', codPessoa).where(isInForce(today)),
    )
}
