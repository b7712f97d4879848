import type { Generated, Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT } from '#db/columns.ts'

/** A device's public key (PEM SPKI) and the server pair it received. */
export interface Device {
  deviceId: string
  publicKey: string
  serverKeyId: string
  negotiatedAt: number
}

/** The first reply to a write, stored for a day for retries; sealed, and identified by a keyed digest only. */
export interface Idempotency {
  key: string
  /** Digest of the request. */
  request: string
  answer: Uint8Array
  createdAt: number
}

/** Audit of writes: who, what, when. One row per write, in its transaction. Append-only. */
export interface Audit {
  id: Generated<number>
  codPessoa: number
  pcMetodo: string
  moment: number
  requestId: string
  /** Keyed digest (record/signature.ts); null for rows of earlier versions and for signing links. */
  session: string | null
  /** Signature (record/signature.ts); null for rows of earlier versions. */
  mac: string | null
}

/** A used envelope, to reject replays. */
export interface SeenEnvelope {
  digest: string
  seenAt: number
}

declare module '#db/schema.ts' {
  interface Schema {
    device: Device
    idempotency: Idempotency
    audit: Audit
    seenEnvelope: SeenEnvelope
  }
}

export async function createProtocolTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('device')
    .addColumn('deviceId', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('serverKeyId', 'text', (c) => c.notNull())
    .addColumn('negotiatedAt', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('answer', bytes(kind), (c) => c.notNull())
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('idempotencyByAge').on('idempotency').column('createdAt').execute()
  await db.schema
    .createTable('audit')
    .addColumn('codPessoa', 'integer', (c) => c.notNull())
    .addColumn('pcMetodo', 'text', (c) => c.notNull())
    .addColumn('moment', MOMENT, (c) => c.notNull())
    .addColumn('requestId', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('auditOfPerson').on('audit').columns(['codPessoa', 'moment']).execute()
}
