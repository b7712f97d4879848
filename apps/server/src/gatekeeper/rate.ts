import { sql } from 'kysely'
import { problem } from '#base/problems.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import { FAILED_ATTEMPTS, FAILED_IN_RANGE, type Limit, networkOf, rangeOf } from './limits.ts'

/**
 * Returns the count of the current window, including this call, and the milliseconds until the next window. Counts of a `group` can
 * be deleted together.
 */
export async function count(
  deps: GatekeeperDeps,
  { name, window }: Limit,
  who: string,
  group?: string,
): Promise<{ count: number; left: number }> {
  const now = deps.clock.now()
  const over = sql<boolean>`${sql.ref('rateWindow.startedAt')} + ${window} <= ${now}`
  const row = await deps.db
    .insertInto('rateWindow')
    .values({ key: groupPrefix(deps, group) + keyOf(deps, name, who), startedAt: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else ${sql.ref('rateWindow.count')} + 1 end`,
        startedAt: sql<number>`case when ${over} then cast(${now} as bigint) else ${sql.ref('rateWindow.startedAt')} end`,
      }),
    )
    .returning(['count', 'startedAt'])
    .executeTakeFirstOrThrow()
  return { count: row.count, left: row.startedAt + window - now }
}

/** Deletes all counts of a group. */
export async function deleteCounts(deps: GatekeeperDeps, db: Transaction<Schema>, group: string): Promise<void> {
  await db
    .deleteFrom('rateWindow')
    .where('key', 'like', `${groupPrefix(deps, group)}%`)
    .execute()
}

/** A digest and a blank; the `_` in it, which `like` takes for any character, matches no other digest by chance. */
function groupPrefix(deps: GatekeeperDeps, group: string | undefined): string {
  return group === undefined ? '' : `${deps.secrets.digest('rate group', group)} `
}

/** Counts a call of an address or a person; throws the problem `tooMany` beyond the limit. */
export async function limitCalls(deps: GatekeeperDeps, limit: Limit, who: string): Promise<void> {
  const { count: calls, left } = await count(deps, limit, networkOf(who))
  if (calls > limit.most) throw problem('tooMany', Math.ceil(left / 1000))
}

/** Throws the problem `tooMany` when an address, or its range, has used up its failed attempts; counts nothing. */
export async function limitFailedAttempts(deps: GatekeeperDeps, address: string): Promise<void> {
  const now = deps.clock.now()
  const limits = failureLimits(deps, address)
  const rows = await deps.db
    .selectFrom('rateWindow')
    .select(['key', 'count', 'startedAt'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute()
  for (const { key, limit } of limits) {
    const row = rows.find((row) => row.key === key)
    const left = row && row.count >= limit.most ? row.startedAt + limit.window - now : 0
    if (left > 0) throw problem('tooMany', Math.ceil(left / 1000))
  }
}

export async function recordFailedAttempt(deps: GatekeeperDeps, address: string): Promise<void> {
  for (const { limit, who } of failureLimits(deps, address)) await count(deps, limit, who)
}

function failureLimits(deps: GatekeeperDeps, address: string) {
  const range = rangeOf(address)
  const limits = [{ limit: FAILED_ATTEMPTS, who: networkOf(address) }]
  if (range !== null) limits.push({ limit: FAILED_IN_RANGE, who: range })
  return limits.map(({ limit, who }) => ({ limit, who, key: keyOf(deps, limit.name, who) }))
}

/** A limit of the whole company that lifts by itself: `most` tries at once, then one every `refill` milliseconds. */
export interface Brake {
  name: string
  most: number
  refill: number
}

/**
 * Share of one range of addresses in the limits of a company: twenty tries within any hour. An attacker with thirty of them leaves enough for
 * everybody else. A sign-in returns the tries that mistakes took, and one more, so that an office behind one address is not locked out.
 */
const SHARE: Brake = { name: 'share of a range', most: 10, refill: 6 * 60_000 }

/** A try at something that can be guessed (1), or at nothing, which takes the same steps (0). */
export type Guess = 0 | 1

/**
 * Takes a try from a brake of the whole company and from the share of its address. Returns null, or the milliseconds to wait when none is
 * left; then nothing was taken.
 */
export async function takeTry(
  deps: GatekeeperDeps,
  brake: Brake,
  address: string,
  guess: Guess,
): Promise<number | null> {
  const range = rangeOf(address) ?? address
  const shared = await takeFrom(deps, SHARE, range, guess)
  if (shared !== null) return shared
  const wait = await takeFrom(deps, brake, '', guess)
  if (wait !== null) await release(deps, SHARE, range, guess)
  return wait
}

/** Gives back tries that turned out not to be guesses. */
export async function returnTries(deps: GatekeeperDeps, brake: Brake, address: string, tries: number): Promise<void> {
  await release(deps, brake, '', tries)
  await release(deps, SHARE, rangeOf(address) ?? address, tries)
}

/** Gives back the tries that mistakes before a success took, and one more of the share of its address. */
export async function returnMistakes(
  deps: GatekeeperDeps,
  brake: Brake,
  address: string,
  tries: number,
): Promise<void> {
  await returnTries(deps, brake, address, tries)
  await release(deps, SHARE, rangeOf(address) ?? address, 1)
}

/** Takes a try from a brake; returns null, or the milliseconds to wait when none is left. Taking the last one of the company is logged. */
async function takeFrom(deps: GatekeeperDeps, brake: Brake, who: string, tries: Guess): Promise<number | null> {
  const { name, most, refill } = brake
  const now = sql<number>`cast(${deps.clock.now()} as bigint)`
  const { count: level, startedAt } = { count: sql.ref('rateWindow.count'), startedAt: sql.ref('rateWindow.startedAt') }
  const drained = sql<number>`(${now} - ${startedAt}) / ${sql.lit(refill)}`
  const isEmpty = sql<boolean>`${drained} >= ${level}`
  const taken = await deps.db
    .insertInto('rateWindow')
    .values({ key: brakeKey(deps, brake, who), startedAt: deps.clock.now(), count: tries })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isEmpty} then ${sql.lit(tries)} else cast(${level} - ${drained} + ${sql.lit(tries)} as integer) end`,
          startedAt: sql<number>`case when ${isEmpty} then ${now} else ${startedAt} + ${drained} * ${sql.lit(refill)} end`,
        })
        .where(sql<boolean>`${level} - ${drained} < ${sql.lit(most)}`),
    )
    .returning('count')
    .executeTakeFirst()
  if (taken?.count === most && tries > 0 && who === '')
    deps.log.warn({ brake: name }, 'too many failed attempts in the whole company')
  return taken ? null : refill
}

async function release(deps: GatekeeperDeps, brake: Brake, who: string, tries: number): Promise<void> {
  await deps.db
    .updateTable('rateWindow')
    .set({
      count: sql<number>`case when ${sql.ref('count')} > ${tries} then ${sql.ref('count')} - ${tries} else 0 end`,
    })
    .where('key', '=', brakeKey(deps, brake, who))
    .execute()
}

const brakeKey = (deps: GatekeeperDeps, { name }: Brake, who: string) =>
  keyOf(deps, 'brake', who ? `${name} ${who}` : name)

function keyOf({ secrets }: Pick<GatekeeperDeps, 'secrets'>, name: string, who: string): string {
  return secrets.digest('rate', `${name} ${who}`)
}
