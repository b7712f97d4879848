import { cpfDigits } from '@colab/contract/wire/cpf'
import { sql } from 'kysely'
import type { Caller } from '#base/caller.ts'
import type { Db } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import { browserOf, knownDevice } from './device-cookie.ts'
import { rangeOf, WRONG_PASSWORDS } from './limits.ts'
import { type Guess, returnMistakes, takeTry } from './rate.ts'

const MINUTE = 60_000
/** Waiting begins with the fifth failed attempt and increases with every further one. */
const FREE = 5
const WAITS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
/** Failures expire a day after the last one; until then only the correct password clears them. */
export const THROTTLE_TTL = 24 * 60 * MINUTE
/**
 * Failed attempts of a day that compare a password; the correct one does not clear them. Of the 568,916 passwords that
 * spec §5 allows, an attacker tries 0.004 % a day.
 */
export const DAILY_TRIES = 20
const DAY = 24 * 60 * MINUTE

type Keys = Pick<GatekeeperDeps, 'secrets'>

/** The counters of the attempts at an account. */
export interface Tries {
  key: string
  /** The person signed in from the device before. */
  known: boolean
  /** 0 for an unknown CPF, where nothing can be guessed. */
  guess: Guess
}

/** Origin of an attempt: a browser, and a session if there is one. */
export type TryingAs = Pick<Caller, 'deviceCookie'> & { sessionId?: string | undefined }

/**
 * Returns the counters of the attempts at an account. A device with an earlier sign-in of the person, and an open
 * session elsewhere, have counters of their own, so that an attacker who locks the account does not lock its owner out.
 */
export function triesOf(deps: GatekeeperDeps, { deviceCookie, sessionId }: TryingAs, codPessoa: number): Tries {
  const device = knownDevice(deps.secrets, deviceCookie, codPessoa)
  if (device === null && sessionId !== undefined)
    return { key: deps.secrets.digest('throttle', `session ${sessionId}`), known: true, guess: 1 }
  if (device === null) return { key: accountKey(deps, codPessoa), known: false, guess: 1 }
  return { key: deviceKey(deps, codPessoa, browserOf(deps.secrets, deviceCookie) ?? ''), known: true, guess: 1 }
}

/** Returns the counters of sign-in attempts for a CPF. Unknown CPFs are counted too, so that their replies do not differ. */
export function triesOfCpf(
  deps: GatekeeperDeps,
  caller: Pick<Caller, 'deviceCookie'>,
  cpf: string,
  person: { codPessoa: number } | null,
): Tries {
  if (person) return triesOf(deps, caller, person.codPessoa)
  return { key: deps.secrets.digest('throttle', `nobody ${cpfDigits(cpf)}`), known: false, guess: 0 }
}

/**
 * Returns the counters of attempts at a code of HR: for each range of addresses, or known device, separately. Wrong
 * passwords, and wrong codes elsewhere, do not prevent a person from using theirs.
 */
export function triesOfInvitation(
  deps: GatekeeperDeps,
  caller: Pick<Caller, 'deviceCookie' | 'address'>,
  cpf: string,
  person: { codPessoa: number } | null,
): Tries {
  const { key, known, guess } = triesOfCpf(deps, caller, cpf, person)
  const account = person ? accountKey(deps, person.codPessoa) : key
  const from = known ? key : (rangeOf(caller.address) ?? caller.address)
  return { key: `${codesAt(deps, account)} ${deps.secrets.digest('throttle', from)}`, known, guess }
}

const codesAt = ({ secrets }: Keys, account: string) => secrets.digest('throttle', `codes of HR ${account}`)

/** `browser` is the digest that `knownDevice` returns. */
function deviceKey({ secrets }: Keys, codPessoa: number, browser: string): string {
  return secrets.digest('throttle', `device ${codPessoa} ${browser}`)
}

/** Returns all keys under which attempts at an account are counted. */
export async function triesKeys(keys: Keys, db: Db, codPessoa: number): Promise<string[]> {
  const account = accountKey(keys, codPessoa)
  const devices = await db.selectFrom('knownDevice').select('browser').where('codPessoa', '=', codPessoa).execute()
  const codes = db
    .selectFrom('throttle')
    .select('key')
    .where('key', 'like', `${codesAt(keys, account)} %`)
  return [
    account,
    ...devices.map(({ browser }) => deviceKey(keys, codPessoa, browser)),
    ...(await codes.execute()).map(({ key }) => key),
  ]
}

/** The shared count of all unknown devices. */
export function accountKey({ secrets }: Keys, codPessoa: number): string {
  return secrets.digest('throttle', `account ${codPessoa}`)
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts, in this process or another, cannot
 * exceed the limits; `forgiveTries` reverts it after the correct password. Returns null when the attempt is allowed,
 * otherwise the milliseconds to wait.
 */
export async function countTry(deps: GatekeeperDeps, db: Db, key: string): Promise<number | null> {
  const now = deps.clock.now()
  const failures = sql<number>`case when ${sql.ref('throttle.failedAt')} + ${THROTTLE_TTL} <= ${now} then 1
    else ${sql.ref('throttle.failures')} + 1 end`
  const waits = sql.join(
    WAITS.map((wait, index) => sql`when ${sql.lit(FREE + index)} then ${sql.lit(wait)}`),
    sql` `,
  )
  const lockedUntil = sql<number>`case when ${failures} < ${sql.lit(FREE)} then 0
    else cast(${now} as bigint) + case ${failures} ${waits} else ${sql.lit(WAITS.at(-1))} end end`
  const isNewDay = sql<boolean>`${sql.ref('throttle.dayStart')} + ${DAY} <= ${now}`
  const dayTries = sql<number>`case when ${isNewDay} then 1 else ${sql.ref('throttle.dayTries')} + 1 end`
  const dayStart = sql<number>`case when ${isNewDay} then cast(${now} as bigint) else ${sql.ref('throttle.dayStart')} end`
  const counted = await db
    .insertInto('throttle')
    .values({ key, failures: 1, failedAt: now, lockedUntil: 0, dayTries: 1, dayStart: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, failedAt: now, lockedUntil, dayTries, dayStart })
        .where('throttle.lockedUntil', '<=', now)
        .where((is) => is.or([isNewDay, is('throttle.dayTries', '<', DAILY_TRIES)])),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return null
  const locked = await db
    .selectFrom('throttle')
    .select(['lockedUntil', 'dayTries', 'dayStart'])
    .where('key', '=', key)
    .executeTakeFirst()
  const nextDay = locked && locked.dayTries >= DAILY_TRIES ? locked.dayStart + DAY : 0
  return Math.max(1, Math.max(locked?.lockedUntil ?? 0, nextDay) - now)
}

/** Returns how many attempts are left before the next one has to wait. */
export async function triesLeft({ db }: Pick<GatekeeperDeps, 'db'>, key: string): Promise<number> {
  const counted = await db.selectFrom('throttle').select('failures').where('key', '=', key).executeTakeFirst()
  return Math.max(0, FREE - (counted?.failures ?? 0))
}

/** Returns the moment until which attempts under one of these keys have to wait; null when none does. */
export async function lockedUntil(
  { db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>,
  keys: string[],
): Promise<number | null> {
  const rows = await db
    .selectFrom('throttle')
    .select(['lockedUntil', 'dayTries', 'dayStart'])
    .where('key', 'in', keys)
    .execute()
  const until = rows.map((row) => Math.max(row.lockedUntil, row.dayTries >= DAILY_TRIES ? row.dayStart + DAY : 0))
  const last = Math.max(0, ...until)
  return last > clock.now() ? last : null
}

/** Records for HR's list until when an account is locked; returns the moment, null where no attempt has to wait. */
export async function noteLock(
  deps: Pick<GatekeeperDeps, 'db' | 'clock'>,
  codPessoa: number,
  key: string,
): Promise<number | null> {
  const bloqueadaAte = await lockedUntil(deps, [key])
  if (bloqueadaAte !== null)
    await deps.db.updateTable('person').set({ bloqueadaAte }).where('codPessoa', '=', codPessoa).execute()
  return bloqueadaAte
}

/**
 * Reverts the last counted attempt and clears the failures before it, except those of the day; returns how many there
 * were.
 */
export async function forgiveTries(db: Db, key: string): Promise<number> {
  const counted = await db.selectFrom('throttle').select('failures').where('key', '=', key).executeTakeFirst()
  await db
    .updateTable('throttle')
    .set({
      failures: 0,
      lockedUntil: 0,
      dayTries: sql<number>`case when ${sql.ref('dayTries')} > 0 then ${sql.ref('dayTries')} - 1 else 0 end`,
    })
    .where('key', '=', key)
    .execute()
  return counted?.failures ?? 0
}

/** Deletes the counts of a person under these keys, because their password was replaced. */
export async function deleteTries(db: Db, codPessoa: number, keys: string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', 'in', keys).execute()
  const locked = db.updateTable('person').set({ bloqueadaAte: null }).where('codPessoa', '=', codPessoa)
  await locked.where('bloqueadaAte', 'is not', null).execute()
}

type From = Pick<Caller, 'address'>

/**
 * Counts an attempt of a sign-in like `countTry`; one from an unknown device also counts in a limit of the whole
 * company.
 */
export async function countSignIn(
  deps: GatekeeperDeps,
  { address }: From,
  { key, known, guess }: Tries,
  brake = WRONG_PASSWORDS,
): Promise<number | null> {
  if (known) return countTry(deps, deps.db, key)
  const taken = await takeTry(deps, brake, { address, account: key, guess })
  if (typeof taken === 'number') return taken
  const wait = await countTry(deps, deps.db, key)
  if (wait !== null) await taken()
  return wait
}

/** Returns the attempts that failed before a sign-in: a person who only mistyped is not an attacker. */
export async function forgiveSignIn(
  deps: GatekeeperDeps,
  { address }: From,
  { key, known, forgiven }: Pick<Tries, 'key' | 'known'> & { forgiven: number },
  brake = WRONG_PASSWORDS,
): Promise<void> {
  if (!known) await returnMistakes(deps, brake, { address, account: key }, forgiven)
}
