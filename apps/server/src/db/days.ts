import { type RawBuilder, type SqlBool, sql } from 'kysely'

/*
 * Days are texts, `YYYY-MM-DD`, which compare as such. The first and the last day of a period belong to it; one without a last day, which is
 * null, goes on. All borders are compared here, so that one test proves them.
 */

export const hasBegun = (first: string, day: string): boolean => first <= day
export const hasNotEnded = (last: string | null, day: string): boolean => last === null || last >= day

type Condition = RawBuilder<SqlBool>

/* The same as conditions, by the name of a column. */
export const begun = (first: string, day: string): Condition => sql`${sql.ref(first)} <= ${day}`
export const unended = (last: string, day: string): Condition =>
  sql`(${sql.ref(last)} is null or ${sql.ref(last)} >= ${day})`
/** For columns that are never null, which an index may serve; also for moments. */
export const onOrAfter = <Limit extends number | string>(column: string, limit: Limit): Condition =>
  sql`${sql.ref(column)} >= ${limit}`
