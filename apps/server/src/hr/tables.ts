import type { Generated, Kysely } from 'kysely'
import { makeAppendOnly } from '#db/append-only.ts'
import { type DatabaseKind, MOMENT, serial } from '#db/columns.ts'

/** An action of HR on this server: who, when, what, on what, and why. Append-only. */
export interface HrAction {
  id: Generated<number>
  moment: number
  /** Name of the acting person, as given. */
  who: string
  /** Command and verb: `inbox approve`. */
  action: string
  /** Target of the action: kind and number, never a name. */
  target: string
  why: string
  /** Signature (record/signature.ts); null for rows of earlier versions. */
  mac: string | null
}

/** The last digest to HR; one row. */
export interface HrDigest {
  id: number
  /** Company day of the last one; empty when it failed. */
  day: string
  /** Messages of reporters known by then. */
  messages: number
}

declare module '#db/schema.ts' {
  interface Schema {
    hrAction: HrAction
    hrDigest: HrDigest
  }
}

export async function createDigestTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hrDigest')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('messages', 'integer', (c) => c.notNull())
    .execute()
}

export async function createHrTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('hrAction')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('moment', MOMENT, (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .execute()
  await makeAppendOnly(db, kind, 'hrAction')
}
