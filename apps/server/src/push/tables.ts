import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, MOMENT, serial } from '#db/columns.ts'

/** Kinds of push messages. */
export type PushKind = 'notice' | 'decision' | 'document' | 'receipt'

/** A push subscription: the browser's data, and its person; one per device. */
export interface PushSubscription {
  deviceId: string
  codPessoa: number
  endpoint: string
  p256dh: string
  auth: string
  idioma: 'pt-BR' | 'en-US' | 'es'
  createdAt: number
  /** The `knownDevice` of the session that registered it; null for those of earlier versions. */
  device: string | null
}

/** A queued message of a device, valid while the device belongs to this person. */
export interface QueuedPush {
  id: Generated<number>
  deviceId: string
  codPessoa: number
  kind: PushKind
  /** Number of attempts. */
  tries: number
  /** Not before this moment; 0 is immediately. */
  dueAt: number
}

declare module '#db/schema.ts' {
  interface Schema {
    pushSubscription: PushSubscription
    pushQueue: QueuedPush
  }
}

export async function createPushTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('pushSubscription')
    .addColumn('deviceId', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('idioma', 'text', (c) => c.notNull())
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('pushOfPerson').on('pushSubscription').column('codPessoa').execute()
  await db.schema
    .createTable('pushQueue')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('deviceId', 'text', (c) => c.notNull())
    .addColumn('codPessoa', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('dueAt', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('pushDue').on('pushQueue').column('dueAt').execute()
}

export async function addPushDevice(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pushSubscription').addColumn('device', 'text').execute()
}
