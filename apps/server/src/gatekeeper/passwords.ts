import { hash, verify } from '@node-rs/argon2'
import type { PasswordCost } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import { createTurns } from './turns.ts'

/** 64 MiB, three passes: about 50 ms of one core per attempt. */
export const PASSWORD_COST: PasswordCost = { memory: 65_536, passes: 3 }

/** The library's constant for argon2id. */
const ARGON2ID = 2

/** The pepper is not in the database, so that stolen hashes alone are worthless; the cost is a setting. */
type Hasher = { secrets: Pick<Secrets, 'pepper' | 'peppers'>; settings: { passwordCost: PasswordCost } }

/** Placeholder hash until the first password is set; no password matches it. */
export const NO_PASSWORD = ''

/**
 * Passwords of a purpose are compared one at a time in each process, of which there is one for each core: several at
 * once would not finish sooner, while every other call would have a smaller share of the core. Each also needs 64 MB.
 */
const inTurn = createTurns(1)

/** Within a write a password does not wait for those of sign-ins: on SQLite all other calls wait for the end of the write. */
type Purpose = 'sign-in' | 'write'

/** Hashes a password, as an argon2 PHC string. */
export function hashPassword({ secrets, settings: { passwordCost } }: Hasher, password: string): Promise<string> {
  const { memory: memoryCost, passes: timeCost } = passwordCost
  return hash(password, { algorithm: ARGON2ID, memoryCost, timeCost, parallelism: 1, secret: secrets.pepper })
}

/**
 * Compares a password with a stored hash; null and NO_PASSWORD take as long and never match, so that timing does not reveal missing
 * passwords. Throws the problem `busy` instead of letting a person wait too long.
 */
export function verifyPassword(
  { secrets, settings }: Hasher,
  stored: string | null,
  password: string,
  purpose: Purpose = 'sign-in',
): Promise<boolean> {
  return inTurn(purpose, async () => {
    const compared = stored || unmatchable(settings.passwordCost)
    for (const secret of secrets.peppers()) {
      if ((await verify(compared, password, { secret })) && stored) return true
    }
    return false
  })
}

/** Returns the hash to store for a correct password: a new one when the secret was replaced since. */
export async function renewedHash(hasher: Hasher, stored: string, password: string): Promise<string> {
  const { pepper, peppers } = hasher.secrets
  if (peppers().length === 1 || (await verify(stored, password, { secret: pepper }))) return stored
  return hashPassword(hasher, password)
}

/** A well-formed hash that matches no password. */
function unmatchable({ memory, passes }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
}
