import type { Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT } from '#db/columns.ts'

/** A key pair of the server; the private half (PKCS 8) is sealed with the installation secret. */
export interface ServerKey {
  id: string
  publicKey: string
  sealedPrivateKey: Uint8Array
  activeFrom: number
}

declare module '#db/schema.ts' {
  interface Schema {
    serverKey: ServerKey
  }
}

export async function createKeyTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('serverKey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('sealedPrivateKey', bytes(kind), (c) => c.notNull())
    .addColumn('activeFrom', MOMENT, (c) => c.notNull().unique())
    .execute()
}
