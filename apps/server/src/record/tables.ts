import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import { keepIdsInRange, makeAppendOnly } from '#db/append-only.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { digests } from '#db/subject.ts'
import { type Added, adding, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'

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
  | 'contactChanged'
  | 'contactConfirmed'
  | 'deskSignIn'
  | 'deskSignInFailed'
  | 'deskSignOut'
  | 'deskKeyAdded'
  | 'deskKeyRemoved'
  | 'deskGrantsChanged'

/** A security event. Person, session, address and device are keyed digests, null where unknown. Append-only. */
const securityEvent = table('securityEvent', {
  id: counted,
  moment: moment.about('quando'),
  kind: text.as<EventKind>(),
  person: text.optional(),
  session: text.optional(),
  address: text.optional(),
  device: text.optional(),
  /** Equal events within a few seconds are one row. */
  count: integer.about('quantas vezes'),
  mac: text.optional(),
})
  .personal('record', ours`Eventos de segurança da sua conta`, {
    withheld: digests('person', 'session', 'address', 'device', 'mac'),
  })
  .index('securityEventBy_person', 'person', 'moment')
  .index('securityEventBy_session', 'session', 'moment')
  .index('securityEventBy_address', 'address', 'moment')
export type SecurityEventRow = Row<typeof securityEvent>

/** A link of the chain over a table: a run of its rows and the hash of the link before. Append-only. */
const recordSeal = table('recordSeal', {
  id: counted,
  name: text,
  /** Id of the last row; the first one follows the last of the previous link. */
  lastId: integer,
  /** Numbers that no row had, of writes that were rolled back: a JSON list of numbers and of ranges `[first, last]`. */
  gaps: text,
  /** Moment of the last row. */
  moment,
  /** Keyed digest of the rows. */
  digest: text,
  /** Keyed digest of all of this and the previous hash. */
  hash: text,
}).technical('digests over the record')
const sealFormat = {
  /** 1 for rows of earlier versions, whose signatures may lack their number; 2 for others. */
  format: integer.as<1 | 2>().defaultTo(1),
}
export type RecordSeal = Row<typeof recordSeal> & Added<typeof sealFormat>

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
  await creating(securityEvent, recordSeal)(db, kind)
  await makeAppendOnly(db, kind, 'securityEvent', { keptFor: KEPT_FOR })
  await db.schema.createIndex('recordSealOrder').unique().on('recordSeal').columns(['name', 'lastId']).execute()
  await makeAppendOnly(db, kind, 'recordSeal')
  await adding('hrAction', { mac: text.optional() })(db, kind)
  await orderAudit(db as Kysely<AuditBefore>, kind)
}

/** Keeps the numbers of the records in range, and distinguishes seals over rows signed with their number from earlier ones. */
export async function numberRecords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const table of ['audit', 'hrAction', 'securityEvent']) await keepIdsInRange(db, kind, table)
  await adding('recordSeal', sealFormat)(db, kind)
  await db.schema.dropIndex('recordSealOrder').execute()
  // The first link of the new format has no rows of its own.
  const columns = ['name', 'lastId', 'format']
  await db.schema.createIndex('recordSealSequence').unique().on('recordSeal').columns(columns).execute()
}

const audit = table('audit', {
  id: counted,
  codPessoa: integer,
  pcMetodo: text.about('ação no portal'),
  moment,
  requestId: text.about('número da chamada'),
  session: text.optional(),
  mac: text.optional(),
}).personal('record', ours`O que foi gravado em seu nome no portal`, { withheld: digests('session', 'mac') })

interface AuditBefore {
  audit: { codPessoa: number; pcMetodo: string; moment: number; requestId: string }
  auditBefore: AuditBefore['audit']
}

/** SQLite cannot add a primary key to a table: the rows move to a new one. */
async function orderAudit(db: Kysely<AuditBefore>, kind: DatabaseKind): Promise<void> {
  await db.schema.alterTable('audit').renameTo('auditBefore').execute()
  await audit.creation(db as Kysely<unknown>, kind).execute()
  const columns = ['codPessoa', 'pcMetodo', 'moment', 'requestId'] as const
  const before = db.selectFrom('auditBefore').select(columns).orderBy('moment').orderBy('requestId')
  await db.insertInto('audit').columns(columns).expression(before).execute()
  await db.schema.dropTable('auditBefore').execute()
  await db.schema.createIndex('auditOfPerson').on('audit').columns(['codPessoa', 'moment']).execute()
  await makeAppendOnly(db, kind, 'audit', { keptFor: KEPT_FOR })
}

export const recordTables = [securityEvent, recordSeal, audit]
