import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '#db/schema.ts'
import type { Secrets } from './secrets.ts'
import type { ServerKey } from './tables.ts'

const HOUR = 3_600_000
/** A pair is used for a day; the previous one stays valid for one more hour (wire protocol §2). */
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

/**
 * A pair is invalid without this row, which is stored beside the marks of used envelopes. A crash or a failover that
 * loses the marks loses this row with them, so that no used envelope opens again.
 */
export const anchorOf = (id: string) => `pair ${id}`

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
export async function opensKeys(db: Database, secrets: Secrets): Promise<boolean> {
  const query = db.selectFrom('serverKey').select(['id', 'sealedPrivateKey']).orderBy('activeFrom', 'desc')
  const newest = await query.limit(1).executeTakeFirst()
  try {
    if (newest) secrets.open(label(newest.id), newest.sealedPrivateKey)
    return true
  } catch {
    return false
  }
}

function openPair(secrets: Secrets, { id, publicKey, activeFrom, sealedPrivateKey }: ServerKey): ServerPair {
  let key: Uint8Array
  try {
    key = secrets.open(label(id), sealedPrivateKey)
  } catch {
    throw new WrongSecret()
  }
  const privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
  return { id, publicKey, activeFrom, privateKey }
}

/** Reads the stored pairs, the newest first, and whether each still has its row among the marks. */
async function readPairs(db: Database) {
  const rows = await db.selectFrom('serverKey').selectAll().orderBy('activeFrom', 'desc').execute()
  const anchors = rows.map(({ id }) => anchorOf(id))
  const found =
    rows.length > 0 ? await db.selectFrom('seenEnvelope').select('digest').where('digest', 'in', anchors).execute() : []
  const anchored = new Set(found.map(({ digest }) => digest))
  return rows.map((row) => ({ ...row, isAnchored: anchored.has(anchorOf(row.id)) }))
}

type NewPair = Awaited<ReturnType<typeof generatePair>> & Pick<ServerPair, 'activeFrom'>

/** Stores a pair with its anchor, in place of the stale ones. */
async function storePair(
  db: Database,
  secrets: Secrets,
  { publicKey, privateKey, activeFrom }: NewPair,
  stale: readonly string[],
): Promise<void> {
  const id = randomUUID()
  await db.transaction().execute(async (within) => {
    // Those that lost their row among the marks are deleted, even one of the same moment.
    if (stale.length > 0) await within.deleteFrom('serverKey').where('id', 'in', stale).execute()
    const made = await within
      .insertInto('serverKey')
      .values({ id, publicKey, sealedPrivateKey: secrets.seal(label(id), privateKey), activeFrom })
      // Two processes may generate a pair for the same moment: the first one counts.
      .onConflict((conflict) => conflict.column('activeFrom').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) return
    await within
      .insertInto('seenEnvelope')
      .values({ digest: anchorOf(id), seenAt: activeFrom })
      .execute()
  })
}

/**
 * RSA pairs of the server, shared by all processes through the database, where the private halves are sealed. Caches
 * pairs in memory and reads those of other processes on first use.
 */
export function createKeyring(db: Database, clock: { now(): number }, secrets: Secrets, generate = generatePair) {
  let pairs: ServerPair[] = []
  /** Ids of stored pairs that are no longer valid. */
  let stale: string[] = []

  async function load(): Promise<void> {
    const stored = await readPairs(db)
    // A pair of another secret is detected even without its row among the marks.
    const opened = stored.map((row) => pairs.find(({ id }) => id === row.id) ?? openPair(secrets, row))
    pairs = opened.filter((_, at) => stored[at]?.isAnchored)
    stale = stored.flatMap(({ id, isAnchored }) => (isAnchored ? [] : [id]))
  }

  async function make(activeFrom: number): Promise<void> {
    await storePair(db, secrets, { ...(await generate()), activeFrom }, stale)
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

  /** Returns whether a pair is still valid in the database: another process may have found its row missing first. */
  async function isHeld(id: string): Promise<boolean> {
    await load()
    return pairs.some((pair) => pair.id === id)
  }

  return {
    maintain,
    isHeld,
    /** Returns all pairs with which an envelope may still open. */
    usable: () => pairs.filter((pair) => pair.activeFrom <= clock.now() && isGood(pair)),
    /** Invalidates all pairs: the marks of used envelopes may have been lost. */
    async endAll(): Promise<void> {
      await load()
      const ids = pairs.map(({ id }) => anchorOf(id))
      if (ids.length > 0) await db.deleteFrom('seenEnvelope').where('digest', 'in', ids).execute()
      await maintain()
    },
    /** Returns the pair for new devices. */
    async current(): Promise<ServerPair> {
      const pair = active()
      if (pair && pair.activeFrom + ROTATION > clock.now() && (await isHeld(pair.id))) return pair
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
