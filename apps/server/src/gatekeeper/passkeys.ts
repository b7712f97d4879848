import { Refused } from '@colab/contract/wire/failures'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import { alertPerson } from './alerts.ts'
import type { GatekeeperDeps } from './deps.ts'
import type { Challenge } from './passkey-challenges.ts'
import type { Passkey } from './passkey-tables.ts'
import type { RelyingParty } from './relying-party.ts'
import { revokeSessionsOf } from './sessions.ts'
import * as webauthn from './webauthn.ts'

export function passkeysOf(db: Db, codPessoa: number): Promise<Passkey[]> {
  return db.selectFrom('passkey').selectAll().where('codPessoa', '=', codPessoa).orderBy('dtCriacao').execute()
}

/** Returns the name of a person beside the passkeys on a device. */
function userIdOf(secrets: GatekeeperDeps['secrets'], codPessoa: number): string {
  return secrets.digest('passkey', `user ${codPessoa}`).slice(0, 32)
}

/** Returns the options with which a browser creates a passkey, as JSON text. */
export async function creationOptions(
  { db, secrets, settings }: Pick<GatekeeperDeps, 'db' | 'secrets' | 'settings'>,
  party: RelyingParty,
  { codPessoa, challenge }: Challenge,
): Promise<string> {
  const owned = await passkeysOf(db, codPessoa)
  const userId = userIdOf(secrets, codPessoa)
  // Neither name nor CPF of the person: they would stay on the device.
  return webauthn.creationOptions({ party, challenge, owned }, { name: settings.profile.name, userId })
}

/** Returns the options with which a browser requests one of the person's passkeys, as JSON text. */
export async function requestOptions(
  { db }: Pick<GatekeeperDeps, 'db'>,
  party: RelyingParty,
  { codPessoa, challenge }: Challenge,
): Promise<string> {
  return webauthn.requestOptions({ party, challenge, owned: await passkeysOf(db, codPessoa) })
}

/** Verifies the response to `requestOptions` and records the use of the passkey; false for an invalid one. */
export async function checkAssertion(
  { db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>,
  party: RelyingParty,
  { codPessoa, challenge }: Challenge,
  resposta: string,
): Promise<boolean> {
  const owned = await passkeysOf(db, codPessoa)
  const verified = await webauthn.verifyAssertion({ party, challenge, owned }, resposta)
  return verified !== null && recordUse(db, clock.today(), verified)
}

/** A passkey with a valid response, and its new counter. */
export interface UsedPasskey {
  key: Passkey
  counter: number
}

/** Records the use of a passkey; false where it was removed, or used elsewhere, since it was read. */
export async function recordUse(db: Db, today: string, { key, counter }: UsedPasskey): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, dtUltimoUso: today })
    .where('codPasskey', '=', key.codPasskey)
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Returns the options with which a browser requests any passkey that it has for the domain, as JSON text. */
export function openRequestOptions(party: RelyingParty, challenge: string): Promise<string> {
  return webauthn.requestOptions({ party, challenge, owned: [] })
}

/**
 * Verifies the response to `openRequestOptions`; returns its passkey, whose use is still to be recorded, null for an
 * invalid one. The device names the person for whom the passkey was created, who has to be its owner.
 */
export async function checkOpenAssertion(
  { db, secrets }: Pick<GatekeeperDeps, 'db' | 'secrets'>,
  party: RelyingParty,
  challenge: string,
  resposta: string,
): Promise<UsedPasskey | null> {
  const named = webauthn.namedIn(resposta)
  if (!named) return null
  const owned = await db.selectFrom('passkey').selectAll().where('credentialId', '=', named.credentialId).execute()
  const verified = await webauthn.verifyAssertion({ party, challenge, owned }, resposta)
  return verified && named.userId === userIdOf(secrets, verified.key.codPessoa) ? verified : null
}

/** Removes all passkeys of a person and ends all sessions; returns the number of passkeys. Refuses with `semPasskey` where there is none. */
export async function removePasskeys(db: Transaction<Schema>, codPessoa: number, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refused('Esta pessoa não tem passkeys.', 'semPasskey')
  // First: a sign-in that is being confirmed then either comes too late or is visible when the sessions are ended.
  await db.deleteFrom('passkeyChallenge').where('codPessoa', '=', codPessoa).execute()
  await revokeSessionsOf(db, codPessoa, now, null)
  return Number(numDeletedRows)
}

/** Records removed passkeys as a security event, and notifies the person. */
export function passkeysRemoved(app: Parameters<typeof alertPerson>[0], codPessoa: number): void {
  app.events.record('passkeysReset', { codPessoa })
  alertPerson(app, { userAgent: '' }, codPessoa, 'passkeysReset')
}
