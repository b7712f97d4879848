import { sql } from 'kysely'
import { problem } from '#base/problems.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import {
  ACCOUNTS_OF_RANGE,
  type Brake,
  FAILED_ATTEMPTS,
  FAILED_CODES,
  FAILED_CODES_IN_RANGE,
  FAILED_IN_RANGE,
  HARDLY_TRIED,
  type Limit,
  networkOf,
  RECOVERIES,
  RECOVERIES_IN_RANGE,
  rangeOf,
  SHARE,
  TRIES_OF_RANGE,
} from './limits.ts'

/**
 * Returns the count of the current window, including this call, and the milliseconds until the next window. Counts of a `group` can
 * be deleted together.
 */
export async function count(
  deps: GatekeeperDeps,
  { name, window }: Omit<Limit, 'most'>,
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

/** Which failures count together. */
export type Failures = 'signIn' | 'recovery' | 'code'

const OF_FAILURES: Record<Failures, { single: Limit; range: Limit }> = {
  signIn: { single: FAILED_ATTEMPTS, range: FAILED_IN_RANGE },
  recovery: { single: RECOVERIES, range: RECOVERIES_IN_RANGE },
  code: { single: FAILED_CODES, range: FAILED_CODES_IN_RANGE },
}

/** Throws the problem `tooMany` when a caller, or the range of its address, has failed at too many accounts; counts nothing. */
export async function limitFailedAttempts(
  deps: GatekeeperDeps,
  who: string,
  failures: Failures = 'signIn',
): Promise<void> {
  const now = deps.clock.now()
  const limits = failureLimits(failures, who).map(({ limit, who }) => ({ limit, key: keyOf(deps, limit.name, who) }))
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

/** Counts an account at which a caller failed, once in each window. */
export async function recordFailedAttempt(
  deps: GatekeeperDeps,
  who: string,
  account: string,
  failures: Failures = 'signIn',
): Promise<void> {
  for (const { limit, who: counted } of failureLimits(failures, who)) {
    const { name, window } = limit
    const { count: times } = await count(deps, { name: `${name} at an account`, window }, `${counted} ${account}`)
    if (times === 1) await count(deps, limit, counted)
  }
}

function failureLimits(failures: Failures, who: string): { limit: Limit; who: string }[] {
  const { single, range } = OF_FAILURES[failures]
  const ofRange = rangeOf(who)
  return [{ limit: single, who: networkOf(who) }, ...(ofRange === null ? [] : [{ limit: range, who: ofRange }])]
}

/** An attempt at something that can be guessed (1), or at nothing, which takes the same steps (0). */
export type Guess = 0 | 1

/** An attempt: from an address, at an account. */
export interface Try {
  address: string
  account: string
  guess: Guess
}

/**
 * Takes an attempt from a limit of the whole company and from the share of its range of addresses. A range without a
 * share left may continue at accounts with few attempts from it. Returns a function that returns the attempt, or the
 * milliseconds to wait when none is left; then nothing was taken.
 */
export async function takeTry(deps: GatekeeperDeps, brake: Brake, given: Try): Promise<(() => Promise<void>) | number> {
  const range = rangeFor(brake, given.address)
  const shared = await takeFrom(deps, SHARE, range, given.guess)
  const from = shared === null ? { brake: SHARE, who: range } : await takeHardlyTried(deps, brake, given)
  if (from === null) return SHARE.refill
  const giveBack = () => release(deps, from.brake, from.who, given.guess)
  const wait = await takeFrom(deps, brake, '', given.guess)
  if (wait !== null) {
    await giveBack()
    return wait
  }
  return async () => {
    await release(deps, brake, '', given.guess)
    await giveBack()
  }
}

/**
 * Takes an attempt of a range at an account with few attempts from it; returns the limit that it was taken from, null
 * after too many at this account, or others.
 */
async function takeHardlyTried(
  deps: GatekeeperDeps,
  brake: Brake,
  { address, account, guess }: Try,
): Promise<{ brake: Brake; who: string } | null> {
  const range = rangeFor(brake, address)
  const { count: tries } = await count(deps, TRIES_OF_RANGE, `${range} ${account}`)
  // A full limit refuses also what takes nothing from it: then the accounts tried before wait, too.
  const isNew = tries === 1 ? guess : 0
  if (tries > TRIES_OF_RANGE.most || (await takeFrom(deps, ACCOUNTS_OF_RANGE, range, isNew)) !== null) return null
  return (await takeFrom(deps, HARDLY_TRIED, brake.name, guess)) === null
    ? { brake: HARDLY_TRIED, who: brake.name }
    : null
}

/**
 * Returns the attempts at an account that mistakes took before a success, each to its limit, and one more of the share
 * of the range.
 */
export async function returnMistakes(
  deps: GatekeeperDeps,
  brake: Brake,
  { address, account }: Omit<Try, 'guess'>,
  tries: number,
): Promise<void> {
  const range = rangeFor(brake, address)
  const { name, window } = TRIES_OF_RANGE
  const hardly = await deps.db
    .deleteFrom('rateWindow')
    .where('key', '=', keyOf(deps, name, `${range} ${account}`))
    .where('startedAt', '>', deps.clock.now() - window)
    .returning('count')
    .executeTakeFirst()
  const hardlyTried = Math.min(tries, hardly?.count ?? 0, TRIES_OF_RANGE.most)
  if (hardlyTried > 0) {
    await release(deps, HARDLY_TRIED, brake.name, hardlyTried)
    await release(deps, ACCOUNTS_OF_RANGE, range, 1)
  }
  await release(deps, brake, '', tries)
  await release(deps, SHARE, range, tries - hardlyTried + 1)
}

/** Each limit of the company has separate shares: wrong passwords do not use up the codes of a range. */
const rangeFor = ({ name }: Brake, address: string) => `${name} ${rangeOf(address) ?? address}`

/**
 * Takes an attempt from a brake; returns null, or the milliseconds to wait when none is left. Taking the last one of
 * the company is logged.
 */
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
