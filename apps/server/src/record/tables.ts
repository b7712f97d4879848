import type { Generated, Kysely } from 'kysely'
import { keepIdsInRange, makeAppendOnly } from '#db/append-only.ts'
import { type DatabaseKind, MOMENT, serial } from '#db/columns.ts'

export type EventKind =
  | 'signIn'
  | 'signInFailed'
  | 'locked'
  | 'signOut'
  | 'used'
  | 'newDevice'
  | 'passwordChanged'
  | 'refreshReused'
  | 'otherPerson'
  | 'decryptionFailed'
  | 'uploadRefused'
  | 'exported'
  | 'erased'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeysReset'
  | 'passkeyRefused'
  | 'unlocked'
  | 'invited'
  | 'passwordReset'

/** A security event. Person, session, address and device are keyed digests, null where unknown. Append-only. */
export interface SecurityEventRow {
  id: Generated<number>
  moment: number
  kind: EventKind
  person: string | null
  session: string | null
  address: string | null
  device: string | null
  /** Equal events within a few seconds are one row. */
  count: number
  mac: string | null
}

/** A link of the chain over a table: a run of its rows and the hash of the link before. Append-only. */
export interface RecordSeal {
  id: Generated<number>
  name: string
  /** Id of the last row; the first one follows the last of the link before. */
  lastId: number
  /** Numbers that no row had, of writes that were rolled back: a JSON list of numbers and of ranges `[first, last]`. */
  gaps: string
  /** Moment of the last row. */
  moment: number
  /** Keyed digest of the rows. */
  digest: string
  /** Keyed digest of all of this and the hash before. */
  hash: string
  /** 1 for rows whose signatures may lack their number, as versions before wrote them; 2 for others. */
  format: Generated<1 | 2>
}

declare module '#db/schema.ts' {
  interface Schema {
    securityEvent: SecurityEventRow
    recordSeal: RecordSeal
  }
}

/** How long audit rows and security events are kept: five years (Res. CD/ANPD 15/2024). */
export const KEPT_FOR = 5 * 366 * 86_400_000

/** Creates security events and seals, and gives the audit an order, signatures and triggers. */
export async function createSecurityTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('securityEvent')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('moment', MOMENT, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('person', 'text')
    .addColumn('session', 'text')
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('mac', 'text')
    .execute()
  for (const column of ['person', 'session', 'address']) {
    await db.schema.createIndex(`securityEventBy_${column}`).on('securityEvent').columns([column, 'moment']).execute()
  }
  await makeAppendOnly(db, kind, 'securityEvent', { keptFor: KEPT_FOR })

  await db.schema
    .createTable('recordSeal')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('lastId', 'integer', (c) => c.notNull())
    .addColumn('gaps', 'text', (c) => c.notNull())
    .addColumn('moment', MOMENT, (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('recordSealOrder').unique().on('recordSeal').columns(['name', 'lastId']).execute()
  await makeAppendOnly(db, kind, 'recordSeal')

  await db.schema.alterTable('hrAction').addColumn('mac', 'text').execute()
  await orderAudit(db as Kysely<AuditBefore>, kind)
}

/** Keeps the numbers of the records in range, and distinguishes seals over rows signed with their number from earlier ones. */
export async function numberRecords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const table of ['audit', 'hrAction', 'securityEvent']) await keepIdsInRange(db, kind, table)
  await db.schema
    .alterTable('recordSeal')
    .addColumn('format', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.dropIndex('recordSealOrder').execute()
  // The first link of the new format has no rows of its own.
  const columns = ['name', 'lastId', 'format']
  await db.schema.createIndex('recordSealSequence').unique().on('recordSeal').columns(columns).execute()
}

interface AuditBefore {
  audit: { codPessoa: number; pcMetodo: string; moment: number; requestId: string }
  auditBefore: AuditBefore['audit']
}

/** SQLite cannot add a primary key to a table: the rows move to a new one. */
async function orderAudit(db: Kysely<AuditBefore>, kind: DatabaseKind): Promise<void> {
  await db.schema.alterTable('audit').renameTo('auditBefore').execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('codPessoa', 'integer', (c) => c.notNull())
    .addColumn('pcMetodo', 'text', (c) => c.notNull())
    .addColumn('moment', MOMENT, (c) => c.notNull())
    .addColumn('requestId', 'text', (c) => c.notNull())
    .addColumn('session', 'text')
    .addColumn('mac', 'text')
    .execute()
  const columns = ['codPessoa', 'pcMetodo', 'moment', 'requestId'] as const
  const before = db.selectFrom('auditBefore').select(columns).orderBy('moment').orderBy('requestId')
  await db.insertInto('audit').columns(columns).expression(before).execute()
  await db.schema.dropTable('auditBefore').execute()
  await db.schema.createIndex('auditOfPerson').on('audit').columns(['codPessoa', 'moment']).execute()
  await makeAppendOnly(db, kind, 'audit', { keptFor: KEPT_FOR })
}
