import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { OTHERS } from '#db/subject.ts'
import { type Added, adding, creating, flag, integer, moment, type Row, table, text, type Values } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codPessoa } from '#domains/people/tables.ts'
import type { Decided } from '#hr/requests/tables.ts'

/** A meal of a unit's restaurant on one day. */
const restaurantMenu = table('restaurantMenu', {
  codCardapio: integer.primaryKey(),
  codUnidade: integer.references('unit.codUnidade'),
  dtCardapio: text,
  /** The first line names the meal, the others list the dishes. */
  descricaoPortal: text,
  /** HH:MM of the same day, by the unit's clock. */
  hrLimReserva: text,
  observacao: text,
})
  .codes('codCardapio')
  .index('menuOfUnit', 'codUnidade', 'dtCardapio')
/** Allows the choice of another protein. */
const protein = { substProteina: flag.defaultTo(0) }
export type RestaurantMenu = Row<typeof restaurantMenu> & Values<typeof protein>

/** A reservation; `reservedAt` in milliseconds since the epoch. */
const restaurantReservation = table('restaurantReservation', {
  codCardapio: integer.references('restaurantMenu.codCardapio').about('refeição'),
  codPessoa,
  substProteina: flag.about('1: outra proteína'),
  reservedAt: moment.about('quando você reservou'),
})
  .personal('none', ours`Reservas no restaurante`, { date: 'reservedAt', withheld: { decididoPor: OTHERS } })
  .key('codCardapio', 'codPessoa')
export type RestaurantReservation = Row<typeof restaurantReservation>

/** Reserved, cancelled by HR with a reason (`R`), or cancelled by the person (`C`). Only reserved meals are served. */
const state = { situacao: text.as<'P' | 'R' | 'C'>().defaultTo('P'), retornoRh: text.defaultTo('') }

export const tables = [restaurantMenu, restaurantReservation]

declare module '#db/schema.ts' {
  interface Schema {
    restaurantMenu: RestaurantMenu & Withdrawable
    restaurantReservation: RestaurantReservation & Added<typeof state> & Decided
  }
}

export const createRestaurantTables = creating(restaurantMenu, restaurantReservation)
export const addMenuProtein = adding('restaurantMenu', protein)

/** Cancelled reservations are kept, so that the person still sees them. */
export async function addReservationState(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await adding('restaurantReservation', state)(db, kind)
  await db.schema.createIndex('reservationOfPerson').on('restaurantReservation').column('codPessoa').execute()
}
