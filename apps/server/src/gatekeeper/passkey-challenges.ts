import { randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import { CHALLENGE_TTL } from './webauthn.ts'

/* Challenges for passkeys: each belongs to one device and one purpose, and is valid for one response. An open one
   identifies no person. */

/** `signIn` follows the right password, `create` a confirmed one; `confirm` verifies the person of an open session. */
type Purpose = 'signIn' | 'create' | 'confirm'

/** Challenges that may follow one password: the prompt was cancelled, or the wrong device was at hand. */
const MOST = 10

export interface Challenge {
  codPessoa: number
  challenge: string
}

/** Permits challenges on a device for a while, in place of earlier ones. */
export async function beginChallenges(
  deps: GatekeeperDeps,
  purpose: Purpose,
  deviceId: string,
  codPessoa: number,
): Promise<void> {
  const begun = { codPessoa, challenge: '', expiresAt: deps.clock.now() + CHALLENGE_TTL, sent: 0 }
  await deps.db
    .insertInto('passkeyChallenge')
    .values({ key: keyOf(deps, purpose, deviceId), ...begun })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(begun))
    .execute()
}

/** Creates the next challenge of a device; null where none is permitted (any more). */
export async function createChallenge(
  deps: GatekeeperDeps,
  purpose: Purpose,
  deviceId: string,
): Promise<Challenge | null> {
  const created = await deps.db
    .updateTable('passkeyChallenge')
    .set((is) => ({ challenge: newChallenge(), sent: is('sent', '+', 1) }))
    .where('key', '=', keyOf(deps, purpose, deviceId))
    .where('expiresAt', '>', deps.clock.now())
    .where('sent', '<', MOST)
    .returning(['codPessoa', 'challenge'])
    .executeTakeFirst()
  return created ?? null
}

/** Takes the challenge of a device, so that no other response can use it; null when there is none. */
export async function takeChallenge(
  deps: GatekeeperDeps,
  db: Db,
  purpose: Purpose,
  deviceId: string,
): Promise<Challenge | null> {
  const ofDevice = keyOf(deps, purpose, deviceId)
  const found = await db
    .selectFrom('passkeyChallenge')
    .select(['codPessoa', 'challenge'])
    .where('key', '=', ofDevice)
    .where('expiresAt', '>', deps.clock.now())
    .where('challenge', '!=', '')
    .executeTakeFirst()
  if (!found) return null
  const taken = await db
    .updateTable('passkeyChallenge')
    .set({ challenge: '' })
    .where('key', '=', ofDevice)
    .where('challenge', '=', found.challenge)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? found : null
}

/** Ends the challenges of `beginChallenges`; returns false when they had ended already, as by a new password. */
export async function endChallenges(
  deps: GatekeeperDeps,
  db: Db,
  purpose: Purpose,
  deviceId: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('passkeyChallenge')
    .where('key', '=', keyOf(deps, purpose, deviceId))
    .executeTakeFirst()
  return ended.numDeletedRows === 1n
}

/** Creates the challenge of a device for any passkey, in place of an earlier one. */
export async function createOpenChallenge(deps: GatekeeperDeps, deviceId: string): Promise<string> {
  const created = { challenge: newChallenge(), expiresAt: deps.clock.now() + CHALLENGE_TTL }
  await deps.db
    .insertInto('openChallenge')
    .values({ key: keyOf(deps, 'open', deviceId), ...created })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(created))
    .execute()
  return created.challenge
}

/** Takes the open challenge of a device, so that no other response can use it; null when there is none. */
export async function takeOpenChallenge(deps: GatekeeperDeps, deviceId: string): Promise<string | null> {
  const taken = await deps.db
    .deleteFrom('openChallenge')
    .where('key', '=', keyOf(deps, 'open', deviceId))
    .where('expiresAt', '>', deps.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}

const newChallenge = () => randomBytes(32).toString('base64url')

function keyOf({ secrets }: Pick<GatekeeperDeps, 'secrets'>, purpose: Purpose | 'open', deviceId: string): string {
  return secrets.digest('passkey', `${purpose} ${deviceId}`)
}
