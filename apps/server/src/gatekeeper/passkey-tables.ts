import type { Kysely } from 'kysely'
import { MOMENT } from '#db/columns.ts'

/** A passkey of a person: with it the right password alone no longer signs in. Days only, `YYYY-MM-DD`. */
export interface Passkey {
  codPasskey: string
  codPessoa: number
  /** Base64url, as the authenticator chose it. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** Signatures that the authenticator counted; 0 for those that count none. */
  counter: number
  /** Ways to reach the authenticator, separated by commas. */
  transports: string
  nome: string
  dtCriacao: string
  dtUltimoUso: string
}

/** A challenge that waits for its one answer. */
export interface PasskeyChallenge {
  /** Keyed digest of purpose and holder: the device id at sign-in, otherwise the session. */
  key: string
  codPessoa: number
  /** Base64url; empty before the first one. */
  challenge: string
  expiresAt: number
  /** Challenges that were sent. */
  sent: number
}

declare module '#db/schema.ts' {
  interface Schema {
    passkey: Passkey
    passkeyChallenge: PasskeyChallenge
  }
}

export async function createPasskeyTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('codPasskey', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('credentialId', 'text', (c) => c.notNull().unique())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('counter', MOMENT, (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('dtCriacao', 'text', (c) => c.notNull())
    .addColumn('dtUltimoUso', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('passkeyOfPerson').on('passkey').column('codPessoa').execute()
  await db.schema
    .createTable('passkeyChallenge')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('expiresAt', MOMENT, (c) => c.notNull())
    .addColumn('sent', 'integer', (c) => c.notNull())
    .execute()
}
