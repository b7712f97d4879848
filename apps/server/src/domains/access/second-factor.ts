import type * as contract from '@colab/contract/domains/access'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Caller } from '#base/caller.ts'
import { type Account, findAccount } from '#gatekeeper/accounts.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { browserOf } from '#gatekeeper/device-cookie.ts'
import { beginChallenges, createChallenge, endChallenges, takeChallenge } from '#gatekeeper/passkey-challenges.ts'
import { checkAssertion, passkeysOf, requestOptions } from '#gatekeeper/passkeys.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import { requireFreeDevice } from '#gatekeeper/sessions.ts'
import { forgiveSignIn, forgiveTries, triesOf } from '#gatekeeper/throttle.ts'
import type { OpenContext } from '#protocol/context.ts'
import { refusedOutcome } from '#protocol/replies.ts'
import { challengeAnybody, signInWithPasskey } from './passkey-sign-in.ts'
import { requireParty } from './passkeys.ts'
import { scopeOf, signIn } from './sign-in.ts'

/* A passkey as the second factor of a sign-in, and to unlock an open session. */

/**
 * Requires a passkey after the correct password: returns the refusal `passkey`, null for a person without one. The failed
 * attempts stay counted until the passkey confirms: a correct password alone does not complete a sign-in.
 */
export async function requirePasskey(deps: GatekeeperDeps, caller: Caller, { codPessoa }: Account) {
  if ((await passkeysOf(deps.db, codPessoa)).length === 0) return null
  const { deviceId } = caller
  await requireFreeDevice(
    deps.db,
    { codPessoa, deviceId, proof: browserOf(deps.secrets, caller.deviceCookie) },
    deps.clock.now(),
  )
  await beginChallenges(deps, 'signIn', deviceId, codPessoa)
  // Returned, not thrown: no failed attempt of the address.
  return { ttLogin: [], retorno: [refusedOutcome(accessRefusal('passkey'))] }
}

/**
 * Sends a challenge: with a session to its person, otherwise to the one who just entered the right password on this
 * device, or without a person for a passkey that signs in alone.
 */
export async function desafiaPasskey(
  { app, caller, codPessoa }: OpenContext,
  { sozinha }: CheckedParams<typeof contract.desafiaPasskey>,
) {
  const party = requireParty(app)
  if (sozinha && codPessoa === null) return challengeAnybody(app, caller, party)
  const purpose = codPessoa === null ? 'signIn' : 'confirm'
  if (codPessoa !== null) {
    if ((await passkeysOf(app.db, codPessoa)).length === 0) throw accessRefusal('semPasskey')
    await beginChallenges(app, purpose, caller.deviceId, codPessoa)
  }
  const challenge = await createChallenge(app, purpose, caller.deviceId)
  if (!challenge) throw accessRefusal('passkeyVencida')
  return { ttDesafio: [{ opcoes: await requestOptions(app, party, challenge) }] }
}

/** Verifies the response to a challenge: signs in, or with a session only confirms its person. */
export async function validaPasskey(
  { app, caller, codPessoa }: OpenContext,
  { resposta, sozinha }: CheckedParams<typeof contract.validaPasskey>,
) {
  const party = requireParty(app)
  if (sozinha && codPessoa === null) return signInWithPasskey(app, caller, party, resposta)
  const purpose = codPessoa === null ? 'signIn' : 'confirm'
  const challenge = await takeChallenge(app, app.db, purpose, caller.deviceId)
  if (!challenge || (codPessoa !== null && codPessoa !== challenge.codPessoa)) throw accessRefusal('passkeyVencida')
  if (!(await checkAssertion(app, party, challenge, resposta))) {
    app.events.record('passkeyRefused', { ...caller, codPessoa: challenge.codPessoa })
    throw accessRefusal('passkeyInvalida')
  }
  if (codPessoa !== null) return { ttLogin: [] }
  const account = await findAccount(app, { codPessoa: challenge.codPessoa })
  if (typeof account === 'string') throw accessRefusal(account)
  const tries = triesOf(app, caller, account.codPessoa)
  let forgiven = 0
  const signedIn = await signIn(app, caller, { ...account, scope: scopeOf(account) }, async (db) => {
    // A new password, or a reset of the passkeys, ends a sign-in that the old password started.
    if (!(await endChallenges(app, db, purpose, caller.deviceId))) throw accessRefusal('passkeyVencida')
    forgiven = await forgiveTries(db, tries.key)
  })
  await forgiveSignIn(app, caller, { ...tries, forgiven })
  return signedIn
}
