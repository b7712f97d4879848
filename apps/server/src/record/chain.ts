import type { Secrets } from '#crypto/secrets.ts'
import { waitForWriters } from '#db/append-only.ts'
import { databaseKind } from '#db/database.ts'
import type { Db } from '#db/schema.ts'
import { LAST_ID } from '#db/take-ids.ts'
import {
  digestOf,
  firstOutside,
  gapsOf,
  hashOf,
  isInGap,
  LINK,
  type Link,
  macsOf,
  type RecordDeps,
  readGaps,
  rowsAfter,
  type StoredRow,
  sealsOf,
} from './links.ts'
import { macOf, RECORDS, type RecordName } from './signature.ts'
import { KEPT_FOR } from './tables.ts'

/*
 * Proof that the records were not altered. Every row is signed when it is written, so that writes need not wait for
 * each other; maintenance seals the new rows in a chain of links, so that none can be removed. The key is derived
 * from the secret, which is not in the database.
 */

/** Seals all rows written so far. */
export async function sealRecords(app: RecordDeps): Promise<void> {
  for (const name of RECORDS) await sealAll(app, name, 2)
}

/** Adds as many links as there are rows for. */
async function sealAll(app: RecordDeps, name: RecordName, format: 1 | 2): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await sealNext(app, name, format)
}

/**
 * Seals the rows of earlier versions, as a server finds them when it first starts after the upgrade, and begins the
 * links of rows that are signed with their number; an empty record begins with such a link. Later rows without one are
 * never trusted.
 */
export async function beginSeals(app: RecordDeps): Promise<void> {
  for (const name of RECORDS) {
    const begun = () => app.db.selectFrom('recordSeal').select('id').where('name', '=', name).where('format', '=', 2)
    if (await begun().limit(1).executeTakeFirst()) continue
    await sealAll(app, name, 1)
    await app.db.transaction().execute(async (within) => {
      await waitForWriters(within, databaseKind(app.settings.databaseUrl), 'recordSeal', name)
      const { lastId, hash } = await lastSeal(within, name)
      const digest = digestOf(app.secrets, [], [])
      const link: Link = { name, lastId, gaps: '[]', moment: app.clock.now(), digest, format: 2 }
      const insert = linkInsert(within, app.secrets, hash, link)
      // Another process of the server may have begun it.
      await insert.onConflict((conflict) => conflict.doNothing()).execute()
    })
  }
}

const lastSeal = async (db: Db, name: RecordName) =>
  (await db
    .selectFrom('recordSeal')
    .select(['lastId', 'hash', 'format'])
    .where('name', '=', name)
    .orderBy('lastId', 'desc')
    .orderBy('format', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { lastId: 0, hash: '', format: 1 as const }

function linkInsert(db: Db, secrets: Secrets, before: string, link: Link) {
  return db.insertInto('recordSeal').values({ ...link, hash: hashOf(secrets, before, link) })
}

/** Adds a link; returns whether there may be rows for another one. */
async function sealNext({ db, secrets, settings }: RecordDeps, name: RecordName, format: 1 | 2): Promise<boolean> {
  // Usually two of three tables have no new rows.
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
    // Formats never alternate: after the upgrade, or before a server was started for it.
    if (before.format !== format) return false
    const rows = await rowsAfter(within, name, before.lastId)
    const last = rows.at(-1)
    if (!last) return false
    const gaps = JSON.stringify(gapsOf(rows, before.lastId + 1, last.id))
    const digest = digestOf(secrets, rows, macsOf(secrets, name, rows, format))
    const link: Link = { name, lastId: last.id, gaps, moment: last.moment, digest, format }
    await linkInsert(within, secrets, before.hash, link).execute()
    return rows.length === LINK
  })
}

/** Deletes sealed rows whose term has ended; their seals are kept. HR's actions are kept. */
export async function deleteOldRecords({ db, clock }: RecordDeps): Promise<void> {
  for (const name of ['audit', 'securityEvent', 'hrAccess'] as const) {
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

/** Result of verifying a table; `broken` is the first row that differs from what was written. */
export interface Verified {
  name: RecordName
  rows: number
  /** Rows of earlier versions, as the first start after the upgrade found them. */
  former: number
  /** Id of the last sealed row, and the hash of its link: an auditor can note it and compare it later. */
  sealedTo: number
  head: string
  broken: { row: number; fault: string } | null
}

type Fault = NonNullable<Verified['broken']>

/** Verifies signatures and chain of a table. */
export async function verifyRecord({ db, secrets, clock }: RecordDeps, name: RecordName): Promise<Verified> {
  const seals = await sealsOf(db, name)
  const found: Verified = { name, rows: 0, former: 0, sealedTo: 0, head: '', broken: null }
  const outside = await outOfRange(db, name)
  if (outside) return { ...found, ...outside }
  if (!seals.some(({ format }) => format === 2)) {
    const fault = 'and all others have no seal: they were made up, or no server was started since the upgrade'
    return { ...found, broken: { row: 1, fault } }
  }
  let isSigned = false

  /** Returns the fault of the first row that differs from what the server wrote. */
  function faultOf(rows: StoredRow[], macs: string[], format: 1 | 2): Fault | null {
    for (const [at, row] of rows.entries()) {
      // The oldest rows have no signature; none follows one that has.
      isSigned ||= format === 2 || row.mac !== null
      if (!isSigned) continue
      const isWritten = row.mac === macs[at] || (format === 1 && row.mac === macOf(secrets, name, row))
      const unsigned = 'has no signature: it is of an older version that ran beside this one, or made up'
      if (!isWritten) return { row: row.id, fault: row.mac === null ? unsigned : 'was changed, copied or made up' }
    }
    return null
  }

  for (const seal of seals) {
    const { format, lastId } = seal
    const rows = await rowsAfter(db, name, found.sealedTo, lastId)
    found.rows += rows.length
    if (format === 1) found.former += rows.length
    const isExpired = rows.length === 0 && seal.moment < clock.now() - KEPT_FOR
    const first = found.sealedTo + 1
    if (seal.hash !== hashOf(secrets, found.head, seal)) {
      return {
        ...found,
        broken: { row: first, fault: `the link up to row ${lastId} was changed or one before it removed` },
      }
    }
    const macs = macsOf(secrets, name, rows, format)
    const broken = isExpired
      ? null
      : (firstOf(faultOf(rows, macs, format), missingOf(rows, first, seal)) ??
        (digestOf(secrets, rows, macs) === seal.digest
          ? null
          : { row: first, fault: `up to ${lastId}: one was changed` }))
    if (broken) return { ...found, broken }
    found.sealedTo = lastId
    found.head = seal.hash
  }
  for (let after = found.sealedTo; ; ) {
    const rows = await rowsAfter(db, name, after)
    found.rows += rows.length
    const broken = faultOf(rows, macsOf(secrets, name, rows, 2), 2)
    if (broken || rows.length < LINK) return { ...found, broken }
    after = rows.at(-1)?.id ?? after
  }
}

/** Finds rows with a number that no write receives, because no link would ever cover them. */
async function outOfRange(db: Db, name: RecordName): Promise<{ rows: number; broken: Fault } | null> {
  const { rows, row } = await db
    .selectFrom(name as 'audit')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('id').as('row')])
    .where(({ or, eb }) => or([eb('id', '<', 1), eb('id', '>', LAST_ID)]))
    .executeTakeFirstOrThrow()
  if (rows === 0) return null
  const others = rows > 1 ? ` (and ${rows - 1} others)` : ''
  return { rows, broken: { row: row ?? 0, fault: `has a number that no row gets${others}: it was made up` } }
}

function firstOf(one: Fault | null, other: Fault | null): Fault | null {
  return one && other ? (one.row < other.row ? one : other) : (one ?? other)
}

/** Returns the first number of a link whose row is missing, or was a gap. */
function missingOf(rows: StoredRow[], first: number, seal: Link): Fault | null {
  const gaps = readGaps(seal)
  const removed = firstOutside(gapsOf(rows, first, seal.lastId), gaps)
  const inserted = rows.find(({ id }) => isInGap(gaps, id))
  return firstOf(
    removed === null ? null : { row: removed, fault: 'was removed' },
    inserted ? { row: inserted.id, fault: 'was inserted later' } : null,
  )
}
