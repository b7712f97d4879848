import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id. */
const ARGON2ID = 2

/** argon2id, 64 MiB, three passes: about 50 ms of one core a try. */
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Hashes a password; without the pepper, which is not in the database, a stolen hash is of no use. */
export function hashPassword(password: string, pepper: Uint8Array): Promise<string> {
  return hash(password, { ...COST, secret: pepper })
}

/** Is this the password? `stored` null takes as long and is never right: nobody learns from the time who has none. */
export async function verifyPassword(stored: string | null, password: string, pepper: Uint8Array): Promise<boolean> {
  const right = await verify(stored ?? NOBODY, password, { secret: pepper })
  return stored !== null && right
}

/** A well-formed hash of no password. */
const NOBODY = '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
