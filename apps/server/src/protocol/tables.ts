import type { Generated } from 'kysely'
import { blob, creating, integer, moment, type Row, table, text } from '#db/table.ts'

/** A device's public key (PEM SPKI) and the server pair it received. */
const device = table('device', {
  deviceId: text.primaryKey(),
  publicKey: text,
  serverKeyId: text,
  negotiatedAt: moment,
}).technical('public keys of devices, deleted after 60 days without use; personal by the sessions only')
export type Device = Row<typeof device>

/** The first reply to a write, stored for a day for retries; sealed, and identified by a keyed digest only. */
const idempotency = table('idempotency', {
  key: text.primaryKey(),
  /** Digest of the request. */
  request: text,
  answer: blob,
  createdAt: moment,
})
  .technical('sealed replies, deleted after a day')
  .index('idempotencyByAge', 'createdAt')

/** Audit of writes: who, what, when. One row per write, in its transaction. Append-only. */
const audit = table('audit', { codPessoa: integer, pcMetodo: text, moment, requestId: text }).index(
  'auditOfPerson',
  'codPessoa',
  'moment',
)

/** Columns that record/tables.ts added. */
interface SignedAudit extends Row<typeof audit> {
  id: Generated<number>
  /** Keyed digest (record/signature.ts); null for rows of earlier versions and for signing links. */
  session: string | null
  /** Signature (record/signature.ts); null for rows of earlier versions. */
  mac: string | null
}

/** A used envelope, to reject replays (db/ephemeral.ts). */
export interface SeenEnvelope {
  digest: string
  seenAt: number
}

export const protocolTables = [device, idempotency]

declare module '#db/schema.ts' {
  interface Schema {
    device: Device
    idempotency: Row<typeof idempotency>
    audit: SignedAudit
    seenEnvelope: SeenEnvelope
  }
}

export const createProtocolTables = creating(device, idempotency, audit)
