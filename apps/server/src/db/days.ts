import { type RawBuilder, type SqlBool, sql } from 'kysely'

/*
 * Days are texts, `YYYY-MM-DD`, which are compared as such. A period includes its first and last day; one whose last
 * day is null has no end. All limits are compared here, so that one test covers them.
 */

export const hasBegun = (first: string, day: string): boolean => first <= day
export const hasNotEnded = (last: string | null, day: string): boolean => last === null || last >= day

type Condition = RawBuilder<SqlBool>

/* The same as conditions, by the name of a column. */
export const begun = (first: string, day: string): Condition => sql`${sql.ref(first)} <= ${day}`
export const unended = (last: string, day: string): Condition =>
  sql`(${sql.ref(last)} is null or ${sql.ref(last)} >= ${day})`
/** For columns that are never null, so that an index can be used; also for moments. */
export const onOrAfter = <Limit extends number | string>(column: string, limit: Limit): Condition =>
  sql`${sql.ref(column)} >= ${limit}`
