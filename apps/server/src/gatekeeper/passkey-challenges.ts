import { randomBytes } from 'node:crypto'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import type { App } from '#protocol/app.ts'

/* Challenges for passkeys: each belongs to one device and one purpose, and is good for one answer. */

type Db = Database | Transaction<Schema>

/** `signIn` follows the right password, `create` a confirmed one; `confirm` asks the person of an open session. */
type Purpose = 'signIn' | 'create' | 'confirm'

/** Long enough to fetch a security key or a phone. */
export const CHALLENGE_TTL = 5 * 60_000
/** Challenges that may follow one password: the prompt was cancelled, or the wrong device was at hand. */
const MOST = 10

export interface Challenge {
  codPessoa: number
  challenge: string
}

/** Permits challenges on a device for a while, in place of earlier ones. */
export async function beginChallenges(app: App, purpose: Purpose, deviceId: string, codPessoa: number): Promise<void> {
  const begun = { codPessoa, challenge: '', expiresAt: app.clock.now() + CHALLENGE_TTL, sent: 0 }
  await app.db
    .insertInto('passkeyChallenge')
    .values({ key: keyOf(app, purpose, deviceId), ...begun })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(begun))
    .execute()
}

/** Creates the next challenge of a device; null where none is permitted (any more). */
export async function createChallenge(app: App, purpose: Purpose, deviceId: string): Promise<Challenge | null> {
  const created = await app.db
    .updateTable('passkeyChallenge')
    .set((is) => ({ challenge: randomBytes(32).toString('base64url'), sent: is('sent', '+', 1) }))
    .where('key', '=', keyOf(app, purpose, deviceId))
    .where('expiresAt', '>', app.clock.now())
    .where('sent', '<', MOST)
    .returning(['codPessoa', 'challenge'])
    .executeTakeFirst()
  return created ?? null
}

/** Takes the challenge of a device, which no answer can use again; null when there is none. */
export async function takeChallenge(app: App, db: Db, purpose: Purpose, deviceId: string): Promise<Challenge | null> {
  const ofDevice = keyOf(app, purpose, deviceId)
  const found = await db
    .selectFrom('passkeyChallenge')
    .select(['codPessoa', 'challenge'])
    .where('key', '=', ofDevice)
    .where('expiresAt', '>', app.clock.now())
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

/** Ends what `beginChallenges` permitted; returns false when it had ended already, as by a new password. */
export async function endChallenges(app: App, db: Db, purpose: Purpose, deviceId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('passkeyChallenge')
    .where('key', '=', keyOf(app, purpose, deviceId))
    .executeTakeFirst()
  return ended.numDeletedRows === 1n
}

function keyOf(app: App, purpose: Purpose, deviceId: string): string {
  return app.secrets.digest('passkey', `${purpose} ${deviceId}`)
}
