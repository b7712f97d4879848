import type { Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT } from './columns.ts'

/** A device's public key (PEM SPKI) and the server pair it was told. */
export interface Device {
  deviceId: string
  publicKey: string
  serverKeyId: string
  negotiatedAt: number
}

/** A pair of the server's; the private half (PKCS 8) is sealed under the installation's secret. */
export interface ServerKey {
  id: string
  publicKey: string
  sealedPrivateKey: Uint8Array
  activeFrom: number
}

/** The first answer to a write, kept a day for whoever repeats it; sealed, and named by a keyed digest alone. */
export interface Idempotency {
  key: string
  /** Digest of the request it answers. */
  request: string
  answer: Uint8Array
  createdAt: number
}

/** Every write that was done: who, what, when. One row a write, in the write's own transaction. */
export interface Audit {
  codPessoa: number
  pcMetodo: string
  moment: number
  requestId: string
}

/** An envelope that was opened once, so that it is not opened again. */
export interface SeenEnvelope {
  digest: string
  seenAt: number
}

/** Whose database this is: a real company's or the demo company's; one row. */
export interface Installation {
  kind: 'real' | 'demo'
}

export interface ProtocolTables {
  installation: Installation
  device: Device
  serverKey: ServerKey
  idempotency: Idempotency
  audit: Audit
  seenEnvelope: SeenEnvelope
}

export async function createProtocolTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .execute()
  await db.schema
    .createTable('device')
    .addColumn('deviceId', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('serverKeyId', 'text', (c) => c.notNull())
    .addColumn('negotiatedAt', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('serverKey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('sealedPrivateKey', bytes(kind), (c) => c.notNull())
    .addColumn('activeFrom', MOMENT, (c) => c.notNull().unique())
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
