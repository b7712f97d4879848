import { formatDate } from '@colab/contract/wire/date'
import { ours } from '#base/ours.ts'
import { onOrAfter } from '#db/days.ts'
import { insertAll } from '#db/insert.ts'
import { nextLocalId } from '#db/local-ids.ts'
import type { Db } from '#db/schema.ts'
import { layouts as peopleLayouts } from '#domains/people/layouts.ts'
import { layouts } from '#domains/restaurant/layouts.ts'
import type { RestaurantMenu } from '#domains/restaurant/tables.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import { everybody, type Reach, unitWithinReach } from '#employees/reach.ts'
import { publish } from '#hr/publishing/publish.ts'
import { publishedLayout, type RowsInput, readRows } from '#hr/publishing/rows.ts'
import { quoted } from '#import/cells.ts'
import type { Acting, HrDeps } from '#record/actions.ts'
import { mealOf } from './meal.ts'

/** A meal as typed: `cardapios` of the import without its number. */
export const MENU = publishedLayout(layouts, 'cardapios', {
  given: 'codCardapio',
  key: ['codUnidade', 'dtCardapio', 'descricaoPortal'],
})

/** One meal of a unit on one day. */
function placeOf(menu: Pick<RestaurantMenu, 'codUnidade' | 'dtCardapio' | 'descricaoPortal'>): string {
  return [menu.codUnidade, menu.dtCardapio, mealOf(menu).toLowerCase()].join('\n')
}

/** Adds meals to units within reach, by default all of them: all or, when one is invalid, none. */
export async function addMenus(
  deps: HrDeps,
  acting: Acting,
  given: RowsInput,
  { dryRun, reach = everybody() }: { dryRun?: boolean; reach?: Reach } = {},
) {
  return publish(deps, acting, {
    action: 'menu add',
    dryRun,
    async run({ db }) {
      const there = await db.selectFrom('restaurantMenu').selectAll().execute()
      const isWithin = unitWithinReach(db, reach, 'unit.codUnidade')
      const units = await db.selectFrom('unit').select(['codUnidade', 'timeZone']).where(isWithin).execute()
      const keys = await readKeys(db)
      const known = new Set(there.filter(({ withdrawnAt }) => withdrawnAt === null).map(placeOf))
      const read = await readRows(db, [MENU, ...peopleLayouts], given, ({ row }, fault) => {
        const menu = row as unknown as RestaurantMenu
        const unit = units.find(({ codUnidade }) => codUnidade === menu.codUnidade)
        // A unit out of reach is refused like a missing one.
        if (!unit)
          return fault('codUnidade', ours`${quoted(keys.written('unidade', menu.codUnidade))} não existe em unidades`)
        if (menu.dtCardapio < deps.clock.today(unit.timeZone)) {
          fault('dtCardapio', ours`${formatDate(menu.dtCardapio)} já passou`)
        }
        if (known.has(placeOf(menu))) fault('descricaoPortal', ours`“${mealOf(menu)}” já está no cardápio deste dia`)
        known.add(placeOf(menu))
      })
      const first = nextLocalId(Math.max(0, ...there.map(({ codCardapio }) => codCardapio)))
      const menus = read.map(({ row }, at) => ({ ...(row as unknown as RestaurantMenu), codCardapio: first + at }))
      await insertAll(db, 'restaurantMenu', menus)
      return { target: `menu ${menus.map(({ codCardapio }) => codCardapio).join(', ')}`, result: menus }
    },
  })
}

/** Lists the meals from today on, of one unit or of all within reach, with their number of reservations. */
export async function listMenus(
  { db, clock }: Pick<HrDeps, 'clock'> & { db: Db },
  codUnidade?: number,
  reach: Reach = everybody(),
) {
  return db
    .selectFrom('restaurantMenu as menu')
    .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
    .selectAll('menu')
    .select('unidade')
    .select((is) =>
      is
        .selectFrom('restaurantReservation as reservation')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('reservation.codCardapio', '=', 'menu.codCardapio')
        .where('reservation.situacao', '=', 'P')
        .as('reservas'),
    )
    .where('withdrawnAt', 'is', null)
    .where(onOrAfter('dtCardapio', clock.today()))
    .where(unitWithinReach(db, reach, 'menu.codUnidade'))
    .$if(codUnidade !== undefined, (query) => query.where('menu.codUnidade', '=', codUnidade ?? 0))
    .orderBy('dtCardapio')
    .orderBy('menu.codUnidade')
    .orderBy('hrLimReserva')
    .execute()
}
