import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Secrets } from './secrets.ts'
import type { KeyTables } from './tables.ts'

const HOUR = 3_600_000
/** A pair is used for a day; the previous one stays valid for an hour more (wire protocol §2). */
const ROTATION = 24 * HOUR
const GRACE = HOUR
/** The next pair is generated this long in advance, so that no request waits for it. */
const AHEAD = 2 * HOUR

/** Thrown when the installation secret differs from the one that sealed the keys in this database. */
export class WrongSecret extends Error {
  override name = 'WrongSecret'
}

/** One key pair of the server. */
export interface ServerPair {
  id: string
  publicKey: string
  privateKey: KeyObject
  activeFrom: number
}

const label = (id: string) => `server key ${id}`

/** Generates an RSA pair: the public half as PEM SPKI, the private one as DER PKCS#8. */
export function generatePair(): Promise<{ publicKey: string; privateKey: Uint8Array }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicExponent: 65537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
}

/** Returns whether these secrets are those of the database; true for one without keys. */
export async function opensKeys(db: Kysely<KeyTables>, secrets: Secrets): Promise<boolean> {
  const query = db.selectFrom('serverKey').select(['id', 'sealedPrivateKey']).orderBy('activeFrom', 'desc')
  const newest = await query.limit(1).executeTakeFirst()
  try {
    if (newest) secrets.open(label(newest.id), newest.sealedPrivateKey)
    return true
  } catch {
    return false
  }
}

/**
 * RSA pairs of the server, shared by all processes through the database, where the private halves are sealed. Caches
 * pairs in memory and reads those of other processes on first use.
 */
export function createKeyring(
  db: Kysely<KeyTables>,
  clock: { now(): number },
  secrets: Secrets,
  generate = generatePair,
) {
  let pairs: ServerPair[] = []

  async function load(): Promise<void> {
    const rows = await db.selectFrom('serverKey').selectAll().orderBy('activeFrom', 'desc').execute()
    pairs = rows.map(
      ({ id, publicKey, sealedPrivateKey, activeFrom }) =>
        pairs.find((pair) => pair.id === id) ?? {
          id,
          publicKey,
          activeFrom,
          privateKey: createPrivateKey({
            key: Buffer.from(open(id, sealedPrivateKey)),
            format: 'der',
            type: 'pkcs8',
          }),
        },
    )
  }

  function open(id: string, sealed: Uint8Array): Uint8Array {
    try {
      return secrets.open(label(id), sealed)
    } catch {
      throw new WrongSecret()
    }
  }

  async function make(activeFrom: number): Promise<void> {
    const id = randomUUID()
    const { publicKey, privateKey } = await generate()
    await db
      .insertInto('serverKey')
      .values({ id, publicKey, sealedPrivateKey: secrets.seal(label(id), privateKey), activeFrom })
      // Two processes may generate a pair for the same moment: the first one counts.
      .onConflict((conflict) => conflict.column('activeFrom').doNothing())
      .execute()
  }

  const active = () => pairs.find((pair) => pair.activeFrom <= clock.now())
  const isGood = (pair: ServerPair) => clock.now() < pair.activeFrom + ROTATION + GRACE

  /** Generates upcoming pairs and deletes expired ones; call it at start and every few minutes. */
  async function maintain(): Promise<void> {
    await load()
    const now = clock.now()
    const current = active()
    if (!current || current.activeFrom + ROTATION <= now) {
      // Rounded, so that processes that start together agree on the moment and thus on the pair.
      await make(now - (now % 60_000))
    } else if (pairs[0] === current && current.activeFrom + ROTATION - AHEAD <= now) {
      await make(current.activeFrom + ROTATION)
    }
    await load()
    await db
      .deleteFrom('serverKey')
      .where('activeFrom', '<=', now - ROTATION - GRACE)
      .execute()
    pairs = pairs.filter(isGood)
  }

  return {
    maintain,
    /** Returns the pair for new devices. */
    async current(): Promise<ServerPair> {
      const pair = active()
      if (pair && pair.activeFrom + ROTATION > clock.now()) return pair
      await maintain()
      const created = active()
      if (!created) throw new Error('no server key')
      return created
    },
    /** Returns the pair of most calls, as far as this process knows it. */
    newest(): ServerPair | undefined {
      const pair = active()
      return pair && isGood(pair) ? pair : undefined
    },
    /** Returns the pair that a device received, or null when it has expired. */
    async find(id: string): Promise<ServerPair | null> {
      const held = () => pairs.find((pair) => pair.id === id)
      if (!held()) await load()
      const pair = held()
      return pair && isGood(pair) ? pair : null
    },
  }
}

export type Keyring = ReturnType<typeof createKeyring>
