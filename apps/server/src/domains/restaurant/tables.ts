import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'
import type { Withdrawable } from '#db/withdrawn.ts'

/** A meal of a unit's restaurant on one day. */
export interface RestaurantMenu {
  codCardapio: number
  codUnidade: number
  dtCardapio: string
  /** The first line names the meal, the others list the dishes. */
  descricaoPortal: string
  /** HH:MM of the same day, by the unit's clock. */
  hrLimReserva: string
  observacao: string
  /** Allows the choice of another protein. */
  substProteina: 0 | 1
}

/** A reservation; `reservedAt` in milliseconds since the epoch. */
export interface RestaurantReservation {
  codCardapio: number
  codPessoa: number
  substProteina: 0 | 1
  reservedAt: number
}

/** Reserved, cancelled by HR with a reason (`R`), or cancelled by the person (`C`). Only reserved meals are served. */
export interface ReservationState {
  situacao: Generated<'P' | 'R' | 'C'>
  retornoRh: Generated<string>
}

declare module '#db/schema.ts' {
  interface Schema {
    restaurantMenu: RestaurantMenu & Withdrawable
    restaurantReservation: RestaurantReservation & ReservationState
  }
}

export async function createRestaurantTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('restaurantMenu')
    .addColumn('codCardapio', 'integer', (c) => c.primaryKey())
    .addColumn('codUnidade', 'integer', (c) => c.notNull().references('unit.codUnidade'))
    .addColumn('dtCardapio', 'text', (c) => c.notNull())
    .addColumn('descricaoPortal', 'text', (c) => c.notNull())
    .addColumn('hrLimReserva', 'text', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('menuOfUnit').on('restaurantMenu').columns(['codUnidade', 'dtCardapio']).execute()
  await db.schema
    .createTable('restaurantReservation')
    .addColumn('codCardapio', 'integer', (c) => c.notNull().references('restaurantMenu.codCardapio'))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('substProteina', 'integer', (c) => c.notNull())
    .addColumn('reservedAt', MOMENT, (c) => c.notNull())
    .addPrimaryKeyConstraint('restaurantReservationKey', ['codCardapio', 'codPessoa'])
    .execute()
}

export async function addMenuProtein(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('restaurantMenu')
    .addColumn('substProteina', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

/** Cancelled reservations stay, so that the person still sees them. */
export async function addReservationState(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('restaurantReservation')
  await table.addColumn('situacao', 'text', (c) => c.notNull().defaultTo('P')).execute()
  await table.addColumn('retornoRh', 'text', (c) => c.notNull().defaultTo('')).execute()
  await db.schema.createIndex('reservationOfPerson').on('restaurantReservation').column('codPessoa').execute()
}
