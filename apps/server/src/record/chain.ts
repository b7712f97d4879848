import type { Secrets } from '#crypto/secrets.ts'
import { waitForWriters } from '#db/append-only.ts'
import type { App } from '#runtime/app.ts'
import { databaseKind } from '#schema/database.ts'
import type { Database, Schema, Transaction } from '#schema/schema.ts'
import { macOf, RECORDS, type RecordName } from './signature.ts'
import { KEPT_FOR } from './tables.ts'

/*
 * Proof that nobody altered the records. Every row is signed when it is written, so that writes need not wait for each
 * other; maintenance seals the rows written since in a chain of links, so that none can be removed. The key is derived
 * from the secret, which is not in the database.
 */

/** Rows of a link, at most. */
const LINK = 5000

/** Largest number of an integer column. */
const LAST_ID = 2 ** 31 - 1

type Db = Database | Transaction<Schema>
type StoredRow = Record<string, unknown> & { id: number; moment: number; mac: string | null }

async function rowsAfter(db: Db, name: RecordName, id: number, upTo = LAST_ID): Promise<StoredRow[]> {
  const query = db.selectFrom(name as 'audit').selectAll()
  const range = query.where('id', '>', id).where('id', '<=', upTo)
  return (await range.orderBy('id').limit(LINK).execute()) as unknown as StoredRow[]
}

/** Returns the signature that each row must have. */
const macsOf = (secrets: Secrets, name: RecordName, rows: StoredRow[]) => rows.map((row) => macOf(secrets, name, row))

const digestOf = (secrets: Secrets, rows: StoredRow[], macs: string[]) =>
  secrets.record('rows', JSON.stringify(rows.map(({ id }, at) => [id, macs[at]])))

interface Link {
  name: string
  lastId: number
  gaps: string
  moment: number
  digest: string
}

const hashOf = (secrets: Secrets, before: string, { name, lastId, gaps, moment, digest }: Link) =>
  secrets.record('seal', JSON.stringify([before, name, lastId, gaps, moment, digest]))

/** Seals all rows written so far. */
export async function sealRecords(app: App): Promise<void> {
  for (const name of RECORDS) {
    while (await sealNext(app, name)) {
      // As many links as there are rows for.
    }
  }
}

const lastSeal = async (db: Db, name: RecordName) =>
  (await db
    .selectFrom('recordSeal')
    .select(['lastId', 'hash'])
    .where('name', '=', name)
    .orderBy('lastId', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { lastId: 0, hash: '' }

/** Adds a link; returns whether there may be rows for another one. */
async function sealNext({ db, secrets, settings }: App, name: RecordName): Promise<boolean> {
  // Nearly always there is nothing new in two of three tables.
  const { lastId: sealed } = await lastSeal(db, name)
  const unsealed = db
    .selectFrom(name as 'audit')
    .select('id')
    .where('id', '>', sealed)
    .limit(1)
  if (!(await unsealed.executeTakeFirst())) return false
  return db.transaction().execute(async (within) => {
    // A write in progress may have a lower number than one that is stored already.
    await waitForWriters(within, databaseKind(settings.databaseUrl), 'recordSeal', name)
    const before = await lastSeal(within, name)
    const rows = await rowsAfter(within, name, before.lastId)
    const last = rows.at(-1)
    if (!last) return false
    const present = new Set(rows.map(({ id }) => id))
    const gaps: number[] = []
    for (let id = before.lastId + 1; id < last.id; id++) if (!present.has(id)) gaps.push(id)
    const { id: lastId, moment } = last
    const digest = digestOf(secrets, rows, macsOf(secrets, name, rows))
    const link = { name, lastId, gaps: JSON.stringify(gaps), moment, digest }
    await within
      .insertInto('recordSeal')
      .values({ ...link, hash: hashOf(secrets, before.hash, link) })
      .execute()
    return rows.length === LINK
  })
}

/** Deletes sealed rows that need not be kept any longer; their seals stay. HR's actions are kept. */
export async function deleteOldRecords({ db, clock }: App): Promise<void> {
  for (const name of ['audit', 'securityEvent'] as const) {
    const old = await db
      .selectFrom('recordSeal')
      .select(({ fn }) => fn.max('lastId').as('lastId'))
      .where('name', '=', name)
      .where('moment', '<', clock.now() - KEPT_FOR)
      .executeTakeFirst()
    if (!old?.lastId) continue
    // Triggers protect rows that are newer than the limit, counted from the newest row.
    const oldest = await db.selectFrom(name).select('id').orderBy('id').limit(1).executeTakeFirst()
    if (oldest && oldest.id <= old.lastId) await db.deleteFrom(name).where('id', '<=', old.lastId).execute()
  }
}

/** Result of verifying a table; `broken` names the first row that is not as it was written. */
export interface Verified {
  name: RecordName
  rows: number
  /** Id of the last sealed row, and the hash of its link: whoever notes it down can compare it later. */
  sealedTo: number
  head: string
  broken: { row: number; fault: string } | null
}

/** Verifies signatures and chain of a table. */
export async function verifyRecord({ db, secrets, clock }: App, name: RecordName): Promise<Verified> {
  const seals = await db.selectFrom('recordSeal').selectAll().where('name', '=', name).orderBy('lastId').execute()
  const found: Verified = { name, rows: 0, sealedTo: 0, head: '', broken: null }
  let isSigned = false

  /** Returns the fault of the first row that the server did not write so. */
  function faultOf(rows: StoredRow[], macs: string[]): Verified['broken'] {
    for (const [at, row] of rows.entries()) {
      // Rows from before this version have no signature; none comes after one that has.
      isSigned ||= row.mac !== null
      if (!isSigned) continue
      if (row.mac === null)
        return {
          row: row.id,
          fault: 'has no signature: it is of an older version that ran beside this one, or made up',
        }
      if (row.mac !== macs[at]) return { row: row.id, fault: 'was changed or made up' }
    }
    return null
  }

  for (const seal of seals) {
    const rows = await rowsAfter(db, name, found.sealedTo, seal.lastId)
    found.rows += rows.length
    const isExpired = rows.length === 0 && seal.moment < clock.now() - KEPT_FOR
    const first = found.sealedTo + 1
    if (seal.hash !== hashOf(secrets, found.head, seal)) {
      return {
        ...found,
        broken: { row: first, fault: `the link up to row ${seal.lastId} was changed or one before it removed` },
      }
    }
    const macs = macsOf(secrets, name, rows)
    const broken = isExpired
      ? null
      : (firstOf(faultOf(rows, macs), missingOf(rows, first, seal)) ??
        (digestOf(secrets, rows, macs) === seal.digest
          ? null
          : { row: first, fault: `up to ${seal.lastId}: one was changed` }))
    if (broken) return { ...found, broken }
    found.sealedTo = seal.lastId
    found.head = seal.hash
  }
  for (let after = found.sealedTo; ; ) {
    const rows = await rowsAfter(db, name, after)
    found.rows += rows.length
    const broken = faultOf(rows, macsOf(secrets, name, rows))
    if (broken || rows.length < LINK) return { ...found, broken }
    after = rows.at(-1)?.id ?? after
  }
}

function firstOf(one: Verified['broken'], other: Verified['broken']): Verified['broken'] {
  return one && other ? (one.row < other.row ? one : other) : (one ?? other)
}

/** Returns the first number of a link that lacks its row, or has one that was a gap. */
function missingOf(rows: StoredRow[], first: number, seal: Link): Verified['broken'] {
  const present = new Set(rows.map(({ id }) => id))
  const gaps = new Set(JSON.parse(seal.gaps) as number[])
  for (let id = first; id <= seal.lastId; id++) {
    if (!present.has(id) && !gaps.has(id)) return { row: id, fault: 'was removed' }
    if (present.has(id) && gaps.has(id)) return { row: id, fault: 'was inserted later' }
  }
  return null
}
