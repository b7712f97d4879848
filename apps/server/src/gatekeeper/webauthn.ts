import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { isOrigin, type RelyingParty } from './relying-party.ts'

/* WebAuthn for any owner of keys: people here, agents of HR elsewhere. Uses no table. */

/** Loaded with the first passkey, which most processes do not need. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE numbers); every current authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Milliseconds in which a prompt has to be answered: long enough to fetch a security key or a phone. */
export const CHALLENGE_TTL = 5 * 60_000

/** A stored key, as its authenticator returned it. */
export interface WebAuthnKey {
  /** Base64url, as the authenticator chose it. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** Signatures that the authenticator counted; 0 for those that count none. */
  counter: number
  /** Ways to reach the authenticator, separated by commas. */
  transports: string
}

interface Prompt {
  party: RelyingParty
  /** Base64url. */
  challenge: string
  /** Keys of the owner. */
  owned: readonly WebAuthnKey[]
}

/** The owner of a key. The device shows the names beside the key and stores them. */
interface KeyOwner {
  name: string
  userId: string
  userName?: string
  displayName?: string
  /** Whether the key must be found without a list of the owner's keys. */
  isDiscoverable?: boolean
}

/** Returns the options with which a browser creates a key, as JSON text. */
export async function creationOptions(
  { party, challenge, owned }: Prompt,
  { name, userId, userName = name, displayName = '', isDiscoverable = false }: KeyOwner,
): Promise<string> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userName,
    userDisplayName: displayName,
    userID: new TextEncoder().encode(userId),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_TTL,
    attestationType: 'none',
    excludeCredentials: owned.map(descriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: isDiscoverable ? 'required' : 'preferred', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/** Returns the options with which a browser requests one of the keys, as JSON text. */
export async function requestOptions({ party, challenge, owned }: Prompt): Promise<string> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_TTL,
    allowCredentials: owned.map(descriptor),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

function descriptor({ credentialId, transports }: WebAuthnKey) {
  return { id: credentialId, transports: transportsOf(transports) }
}

function transportsOf(stored: string): string[] {
  return stored.split(',').filter(Boolean)
}

const response = v.looseObject({ id: v.string(), response: v.looseObject({ clientDataJSON: v.string() }) })
const clientData = v.looseObject({ origin: v.string() })

/** Reads the JSON text of a response and the origin of its page; null for an invalid one. */
function readAnswer(resposta: string) {
  try {
    const answer = v.parse(response, JSON.parse(resposta))
    const named = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
    return { answer, origin: v.parse(clientData, named).origin }
  } catch {
    return null
  }
}

/** Verifies the response to `creationOptions`; null for an invalid one. */
export async function checkCreation(
  { party, challenge }: Omit<Prompt, 'owned'>,
  resposta: string,
): Promise<WebAuthnKey | null> {
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

const named = v.looseObject({ id: v.string(), response: v.looseObject({ userHandle: v.string() }) })

/** Returns the key and the user id (`KeyOwner`) in a response, unverified; null without them. */
export function namedIn(resposta: string): { credentialId: string; userId: string } | null {
  try {
    const { id, response } = v.parse(named, JSON.parse(resposta))
    return { credentialId: id, userId: Buffer.from(response.userHandle, 'base64url').toString() }
  } catch {
    return null
  }
}

/** Verifies the response to `requestOptions`; returns its key and the new counter, null for an invalid one. */
export async function verifyAssertion<K extends WebAuthnKey>(
  { party, challenge, owned }: Omit<Prompt, 'owned'> & { owned: readonly K[] },
  resposta: string,
): Promise<{ key: K; counter: number } | null> {
  const read = readAnswer(resposta)
  if (!read || !isOrigin(party, read.origin)) return null
  const key = owned.find(({ credentialId }) => credentialId === read.answer.id)
  if (!key) return null
  const { verifyAuthenticationResponse } = await library()
  const { credentialId: id, publicKey, counter, transports } = key
  try {
    // Throws also for a counter that did not increase, because the authenticator may have been copied.
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
    return verified ? { key, counter: authenticationInfo.newCounter } : null
  } catch {
    // The library throws for every wrong part, with what was sent in its message.
    return null
  }
}
