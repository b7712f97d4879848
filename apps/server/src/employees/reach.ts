import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { readChunks } from '#db/chunks.ts'
import { unended } from '#db/days.ts'
import type { Db, Schema } from '#db/schema.ts'

/* The people over whom HR may act. Only the desk, from the roles of an agent, and the commands, over everybody,
   create these values. */

declare const created: unique symbol

/** The people over whom somebody of HR may act. */
export interface Reach {
  /** Prevents the type from being built elsewhere. */
  readonly [created]: true
  readonly everything: boolean
  /** Codes of employers and units, where it is not everything. Without any it is empty. */
  readonly employers: readonly number[]
  readonly units: readonly number[]
}

/** The code of a person who was found within a reach. A bare code is not assignable. */
export type Reached = number & { readonly [created]: true }

declare const whole: unique symbol

/** A person all of whose contracts are within a reach, as functions about the whole person require. */
export type WhollyReached = Reached & { readonly [whole]: true }

/** The reach of commands, which act for the whole installation. */
export function everybody(): Reach {
  return reachOver({ everything: true, employers: [], units: [] })
}

/** Creates a reach from the roles of an agent. */
export function reachOver(over: Pick<Reach, 'everything' | 'employers' | 'units'>): Reach {
  return over as Reach
}

/**
 * Condition for people within a reach, by the column of their code: whose contract in force, or else whose last one,
 * belongs to a unit within it. People without a contract need reach over everything.
 */
export function withinReach(db: Db, reach: Reach, column: string, today: string): Expression<SqlBool> {
  if (reach.everything) return sql<SqlBool>`true`
  const { exists } = expressionBuilder<Schema, never>()
  return exists(contractsWithin(db, reach, today).where('within.codPessoa', '=', sql.ref<number>(column)))
}

/**
 * The same where a list of all people is read. The few of a unit are found first; of an employer, who has most of them, each is checked
 * (100,000 people: 3 ms and 20 ms).
 */
export function listedWithinReach(db: Db, reach: Reach, column: string, today: string): Expression<SqlBool> {
  if (reach.everything || reach.employers.length > 0) return withinReach(db, reach, column, today)
  return sql<SqlBool>`${sql.ref(column)} in ${contractsWithin(db, reach, today)}`
}

/** Query for the contracts by which people are within a reach: in force, or the last one. */
function contractsWithin(db: Db, reach: Reach, today: string) {
  const later = db
    .selectFrom('employment as later')
    .select('later.codEmpregado')
    .where('later.codPessoa', '=', sql.ref<number>('within.codPessoa'))
    .where((is) =>
      is.or([is('later.dtDemissao', 'is', null), is('later.dtDemissao', '>', sql.ref<string>('within.dtDemissao'))]),
    )
  return db
    .selectFrom('employment as within')
    .select('within.codPessoa')
    .where((is) => is(is.ref('within.codUnidade'), 'in', unitsWithin(db, reach)))
    .where(({ or, not, exists }) => or([unended('within.dtDemissao', today), not(exists(later))]))
}

/** Condition for contracts within a reach, by the column of their code. */
export function contractWithinReach(db: Db, reach: Reach, column: string): Expression<SqlBool> {
  if (reach.everything) return sql<SqlBool>`true`
  const { exists } = expressionBuilder<Schema, never>()
  return exists(
    db
      .selectFrom('employment as within')
      .select('within.codEmpregado')
      .where('within.codEmpregado', '=', sql.ref<number>(column))
      .where((is) => is(is.ref('within.codUnidade'), 'in', unitsWithin(db, reach))),
  )
}

/** Condition for units within a reach, by the column of their code. */
export function unitWithinReach(db: Db, reach: Reach, column: string): Expression<SqlBool> {
  if (reach.everything) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(column)} in ${unitsWithin(db, reach)}`
}

/** The units of a reach, as a subquery. PostgreSQL refuses an empty list. */
function unitsWithin(db: Db, { employers, units }: Reach) {
  return db
    .selectFrom('unit as reachable')
    .select('reachable.codUnidade')
    .where((is) =>
      is.or([
        is('reachable.codUnidade', 'in', units.length > 0 ? [...units] : [-1]),
        is('reachable.codEmp', 'in', employers.length > 0 ? [...employers] : [-1]),
      ]),
    )
}

/** Finds a person within a reach; null for one who is out of reach, or does not exist. */
export async function reachedPerson(db: Db, reach: Reach, codPessoa: number, today: string): Promise<Reached | null> {
  const found = await db
    .selectFrom('person')
    .select('person.codPessoa')
    .where('person.codPessoa', '=', codPessoa)
    .where(withinReach(db, reach, 'person.codPessoa', today))
    .executeTakeFirst()
  return found ? (found.codPessoa as Reached) : null
}

/** Returns those of some people who have no contract outside a reach, ended ones included. */
export async function whollyReached(db: Db, reach: Reach, people: readonly Reached[]): Promise<WhollyReached[]> {
  if (reach.everything) return [...people] as WhollyReached[]
  const rows = await readChunks(people, (some) =>
    db
      .selectFrom('employment')
      .select('employment.codPessoa')
      .distinct()
      .where('employment.codPessoa', 'in', some)
      .where(({ not }) => not(contractWithinReach(db, reach, 'employment.codEmpregado'))),
  )
  const partly = new Set(rows.map(({ codPessoa }) => codPessoa))
  return people.filter((one): one is WhollyReached => !partly.has(one))
}

/** Returns those of some people who are within a reach, in their order. */
export async function reachedPeople(
  db: Db,
  reach: Reach,
  people: readonly number[],
  today: string,
): Promise<Reached[]> {
  const rows = await readChunks(people, (some) =>
    db
      .selectFrom('person')
      .select('person.codPessoa')
      .where('person.codPessoa', 'in', some)
      .where(withinReach(db, reach, 'person.codPessoa', today)),
  )
  const found = new Set(rows.map(({ codPessoa }) => codPessoa))
  return people.filter((one): one is Reached => found.has(one))
}
