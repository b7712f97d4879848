import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import type { Db } from '#db/schema.ts'
import type { GatekeeperDeps } from './deps.ts'
import { CHALLENGE_TTL, type Challenge } from './passkey-challenges.ts'
import type { Passkey } from './passkey-tables.ts'
import { isOrigin, type RelyingParty } from './relying-party.ts'

/** Loaded with the first passkey: most processes never see one. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE numbers), which every authenticator of today has one of. */
const ALGORITHMS = [-8, -7, -257]

export function passkeysOf(db: Db, codPessoa: number): Promise<Passkey[]> {
  return db.selectFrom('passkey').selectAll().where('codPessoa', '=', codPessoa).orderBy('dtCriacao').execute()
}

/** Returns the options with which a browser creates a passkey, as JSON text. */
export async function creationOptions(deps: GatekeeperDeps, party: RelyingParty, { codPessoa, challenge }: Challenge) {
  const [{ generateRegistrationOptions }, owned] = await Promise.all([library(), passkeysOf(deps.db, codPessoa)])
  const { name } = deps.settings.profile
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    // Shown by the device beside the passkey. Neither name nor CPF: they would stay on it.
    userName: name,
    userID: new TextEncoder().encode(deps.secrets.digest('passkey', `user ${codPessoa}`).slice(0, 32)),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_TTL,
    attestationType: 'none',
    excludeCredentials: owned.map(descriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/** Returns the options with which a browser asks for one of the person's passkeys, as JSON text. */
export async function requestOptions(deps: GatekeeperDeps, party: RelyingParty, { codPessoa, challenge }: Challenge) {
  const [{ generateAuthenticationOptions }, owned] = await Promise.all([library(), passkeysOf(deps.db, codPessoa)])
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_TTL,
    allowCredentials: owned.map(descriptor),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

function descriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transportsOf(transports) }
}

function transportsOf(stored: string): string[] {
  return stored.split(',').filter(Boolean)
}

const response = v.looseObject({ id: v.string(), response: v.looseObject({ clientDataJSON: v.string() }) })
const clientData = v.looseObject({ origin: v.string() })

/** Reads the JSON text of an answer and the origin of the page that it names; null when it is none. */
function readAnswer(resposta: string) {
  try {
    const answer = v.parse(response, JSON.parse(resposta))
    const named = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
    return { answer, origin: v.parse(clientData, named).origin }
  } catch {
    return null
  }
}

/** Data of a new passkey from its authenticator. */
type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Checks the answer to `creationOptions`; null when anything is wrong with it. */
export async function checkCreation(
  party: RelyingParty,
  { challenge }: Challenge,
  resposta: string,
): Promise<NewPasskey | null> {
  const read = readAnswer(resposta)
  if (!read || !isOrigin(party, read.origin)) return null
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: read.answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: read.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(','),
    }
  } catch {
    // The library throws for every wrong part, with what was sent in its message.
    return null
  }
}

/** Checks the answer to `requestOptions` and records the use of the passkey; false when anything is wrong with it. */
export async function checkAssertion(
  { db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>,
  party: RelyingParty,
  { codPessoa, challenge }: Challenge,
  resposta: string,
): Promise<boolean> {
  const read = readAnswer(resposta)
  if (!read || !isOrigin(party, read.origin)) return false
  const passkey = (await passkeysOf(db, codPessoa)).find(({ credentialId }) => credentialId === read.answer.id)
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await library()
  const { credentialId: id, publicKey, counter, transports } = passkey
  try {
    // Throws also for a counter that did not grow: somebody may have copied the authenticator.
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: read.answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: read.origin,
      expectedRPID: party.id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: transportsOf(transports),
      },
      requireUserVerification: true,
    })
    if (!verified) return false
    const used = await db
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, dtUltimoUso: clock.today() })
      .where('codPasskey', '=', passkey.codPasskey)
      .where('counter', '=', counter)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  } catch {
    return false
  }
}
