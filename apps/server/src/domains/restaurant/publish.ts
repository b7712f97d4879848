import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { insertAll } from '#db/insert.ts'
import { nextLocalId } from '#db/local-ids.ts'
import { addNotices } from '#domains/notices/add.ts'
import { contractsInForce } from '#domains/people/contracts.ts'
import type { RestaurantMenu } from '#domains/restaurant/tables.ts'
import type { Acting } from '#hr/audit.ts'
import { publish } from '#hr/publish/publish.ts'
import { publishedLayout, type RowsInput, readRows } from '#hr/publish/rows.ts'
import type { App } from '#runtime/app.ts'
import { databaseKind } from '#schema/database.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/** A meal as typed: `cardapios` of the import without its number. */
export const MENU = publishedLayout('cardapios', {
  given: 'codCardapio',
  key: ['codUnidade', 'dtCardapio', 'descricaoPortal'],
})

/** The meal without its menu. */
export function mealOf({ descricaoPortal }: Pick<RestaurantMenu, 'descricaoPortal'>): string {
  return descricaoPortal.split('\n', 1)[0]?.trim() ?? ''
}

/** One meal of a unit on one day. */
function placeOf(menu: Pick<RestaurantMenu, 'codUnidade' | 'dtCardapio' | 'descricaoPortal'>): string {
  return [menu.codUnidade, menu.dtCardapio, mealOf(menu).toLowerCase()].join('\n')
}

/** Adds meals: all or, when one is invalid, none. */
export async function addMenus(app: App, acting: Acting, given: RowsInput, dryRun?: boolean) {
  return publish(app, acting, {
    action: 'menu add',
    dryRun,
    async run({ db }) {
      const there = await db.selectFrom('restaurantMenu').selectAll().execute()
      const zones = await db.selectFrom('unit').select(['codUnidade', 'timeZone']).execute()
      const known = new Set(there.map(placeOf))
      const read = await readRows(db, MENU, given, ({ row }, fault) => {
        const menu = row as unknown as RestaurantMenu
        const zone = zones.find(({ codUnidade }) => codUnidade === menu.codUnidade)
        if (menu.dtCardapio < app.clock.today(zone?.timeZone)) {
          fault('dtCardapio', `${formatDate(menu.dtCardapio)} já passou`)
        }
        if (known.has(placeOf(menu))) fault('descricaoPortal', `“${mealOf(menu)}” já está no cardápio deste dia`)
        known.add(placeOf(menu))
      })
      const first = nextLocalId(Math.max(0, ...there.map(({ codCardapio }) => codCardapio)))
      const menus = read.map(({ row }, at) => ({ ...(row as unknown as RestaurantMenu), codCardapio: first + at }))
      await insertAll(db, 'restaurantMenu', menus)
      return { target: `menu ${menus.map(({ codCardapio }) => codCardapio).join(', ')}`, result: menus }
    },
  })
}

interface Removal {
  codCardapio: number
  /** Also withdraws meals with reservations, with a notice to the people. */
  force?: boolean | undefined
  dryRun?: boolean | undefined
}

/** Withdraws a meal. Throws Refused when it has reservations, unless forced: then the people get a notice. */
export async function removeMenu(app: App, acting: Acting, { codCardapio, force = false, dryRun }: Removal) {
  return publish(app, acting, {
    action: 'menu remove',
    dryRun,
    async run(context) {
      const { db } = context
      const menu = await db
        .selectFrom('restaurantMenu as menu')
        .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
        .selectAll('menu')
        .select(['unidade', 'timeZone'])
        .where('codCardapio', '=', codCardapio)
        // Waits for a reservation in progress; SQLite has none.
        .$if(databaseKind(app.settings.databaseUrl) === 'postgres', (query) => query.forUpdate('menu'))
        .executeTakeFirst()
      if (!menu) throw new Refused(`Não há cardápio com o código ${codCardapio}.`)
      if (menu.dtCardapio < app.clock.today(menu.timeZone)) throw new Refused('Esta refeição já passou.')
      const reserved = await takeReservations(db, codCardapio)
      if (reserved.length > 0 && !force) {
        const [people, has] = reserved.length === 1 ? ['pessoa', 'reservou'] : ['pessoas', 'reservaram']
        throw new Refused(`${reserved.length} ${people} já ${has} esta refeição. Para retirar e avisar: --force.`)
      }
      await db.deleteFrom('restaurantMenu').where('codCardapio', '=', codCardapio).execute()
      // People without a current contract cannot be notified.
      const notified = [...(await contractsInForce(db, app.clock.today(), { people: reserved })).keys()]
      const meal = `${mealOf(menu)} de ${formatDate(menu.dtCardapio)}`
      await addNotices(context, notified, {
        mensagem: `Sua reserva foi cancelada: ${meal}.`,
        observacao: 'Reserva de refeição cancelada',
        justificativa: [
          `A refeição que você reservou foi retirada do cardápio (${menu.unidade}): ${meal}.`,
          context.why && `Motivo: ${context.why}`,
          'Veja as outras refeições em Restaurante.',
        ]
          .filter(Boolean)
          .join('\n'),
      })
      return { target: `menu ${codCardapio}`, result: { codCardapio, told: notified.length } }
    },
  })
}

/** Deletes the reservations of a meal and returns the people who would have eaten. */
async function takeReservations(db: Transaction<Schema>, codCardapio: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('restaurantReservation')
    .where('codCardapio', '=', codCardapio)
    .returning(['codPessoa', 'situacao'])
    .execute()
  return rows.filter(({ situacao }) => situacao === 'P').map(({ codPessoa }) => codPessoa)
}

/** Lists the meals from today on, of one unit or of all, with their number of reservations. */
export async function listMenus({ db, clock }: App, codUnidade?: number) {
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
    .where('dtCardapio', '>=', clock.today())
    .$if(codUnidade !== undefined, (query) => query.where('menu.codUnidade', '=', codUnidade ?? 0))
    .orderBy('dtCardapio')
    .orderBy('menu.codUnidade')
    .orderBy('hrLimReserva')
    .execute()
}
