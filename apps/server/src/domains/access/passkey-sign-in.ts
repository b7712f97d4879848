import type { Caller } from '#base/caller.ts'
import { findAccount } from '#gatekeeper/accounts.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { createOpenChallenge, takeOpenChallenge } from '#gatekeeper/passkey-challenges.ts'
import { checkOpenAssertion, openRequestOptions, recordUse } from '#gatekeeper/passkeys.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import type { RelyingParty } from '#gatekeeper/relying-party.ts'
import { scopeOf, signIn } from './sign-in.ts'

/* A passkey alone signs in: the device and the finger, face or screen lock that it verified are two factors already. */

export async function challengeAnybody(app: GatekeeperDeps, { deviceId }: Caller, party: RelyingParty) {
  const challenge = await createOpenChallenge(app, deviceId)
  return { ttDesafio: [{ opcoes: await openRequestOptions(party, challenge) }] }
}

/**
 * Signs in the person of the passkey. Wrong passwords neither count here nor are reset: a passkey cannot be guessed,
 * and guessed passwords cannot lock its owner out.
 */
export async function signInWithPasskey(app: GatekeeperDeps, caller: Caller, party: RelyingParty, resposta: string) {
  const challenge = await takeOpenChallenge(app, caller.deviceId)
  if (challenge === null) throw accessRefusal('passkeyVencida')
  const used = await checkOpenAssertion(app, party, challenge, resposta)
  if (!used) {
    app.events.record('passkeyRefused', { ...caller, codPessoa: null })
    throw accessRefusal('passkeyInvalida')
  }
  const account = await findAccount(app, { codPessoa: used.key.codPessoa })
  if (typeof account === 'string') throw accessRefusal(account)
  return signIn(app, caller, { ...account, scope: scopeOf(account) }, async (db) => {
    // Within the transaction: a concurrent reset by HR, or a removal, either comes first or finds the session that it
    // ends.
    if (!(await recordUse(db, app.clock.today(), used))) throw accessRefusal('passkeyInvalida')
  })
}
