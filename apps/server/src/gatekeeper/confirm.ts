import type { Caller } from '#base/caller.ts'
import type { Db } from '#db/schema.ts'
import type { Account } from './accounts.ts'
import { alertIfLocked } from './alerts.ts'
import { countedAs } from './counted-as.ts'
import type { GatekeeperDeps } from './deps.ts'
import { verifyPassword } from './passwords.ts'
import { recordFailedAttempt } from './rate.ts'
import { blocked } from './refusals.ts'
import { countTry, forgiveTries, type TryingAs, triesOf } from './throttle.ts'

/** A call that a person confirms with the password. */
interface Confirming {
  app: GatekeeperDeps
  db: Db
  caller: Caller
  codPessoa: number
  sessionId: string
}

/**
 * Checks the current password within a write, under the limits of sign-in. Returns the key of the attempts to clear, or
 * null when the password is wrong: the write has to return its refusal, because throwing would undo the count. Refuses
 * with `bloqueado`.
 */
export async function confirmInWrite(
  { app, db, caller, sessionId }: Omit<Confirming, 'codPessoa'>,
  { codPessoa, hash }: Pick<Account, 'codPessoa' | 'hash'>,
  senha: string,
): Promise<string | null> {
  const { key: tries } = triesOf(app, { ...caller, sessionId }, codPessoa)
  const wait = await countTry(app, db, tries)
  if (wait !== null) throw blocked(wait)
  if (await verifyPassword(app, hash, senha, 'write')) return tries
  alertIfLocked(app, caller, codPessoa, tries)
  return null
}

/**
 * Checks the current password of the signed-in person within a write, and clears the failed attempts when it is
 * correct. When it returns false, the write has to return its refusal, as after `confirmInWrite`. Refuses with
 * `bloqueado`.
 */
export async function confirmOwnPassword({ codPessoa, ...confirming }: Confirming, senha: string): Promise<boolean> {
  const { db } = confirming
  const { hash } = await db
    .selectFrom('credential')
    .select('hash')
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  const tries = await confirmInWrite(confirming, { codPessoa, hash }, senha)
  if (tries !== null) await forgiveTries(db, tries)
  return tries !== null
}

/** Result of confirming a password; `tries` is the key of the count, to clear together with the confirmed action. */
export type Confirmation = { tries: string } & ({ right: true } | { right: false; wait: number | null })

/**
 * Checks the person's password under the limits of sign-in: every attempt counts until it is cleared. `wait` is in
 * milliseconds, and null when the password was compared and wrong.
 */
export async function confirmPassword(
  deps: GatekeeperDeps,
  caller: Pick<Caller, 'address' | 'userAgent'> & TryingAs,
  { codPessoa, hash }: Account,
  senha: string,
): Promise<Confirmation> {
  const { key: tries } = triesOf(deps, caller, codPessoa)
  const wait = await countTry(deps, deps.db, tries)
  if (wait === null && (await verifyPassword(deps, hash, senha))) return { right: true, tries }
  await recordFailedAttempt(deps, countedAs(deps.secrets, caller), `person ${codPessoa}`)
  alertIfLocked(deps, caller, codPessoa, tries)
  return { right: false, tries, wait }
}
