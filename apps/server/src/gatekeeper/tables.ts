import type { Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/** A password; `padrao` while it is the one HR set. */
export interface Credential {
  codPessoa: number
  /** argon2id, peppered. */
  hash: string
  padrao: 0 | 1
}

/** A sign-in and all tokens that came of it (a refresh family). Moments are milliseconds since the epoch. */
export interface SessionRow {
  id: string
  codPessoa: number
  deviceId: string
  /** `full`, or `password` when the token is good for `alterasenha` alone. */
  scope: 'full' | 'password'
  /** How often the refresh token was traded; a token carries the one it belongs to. */
  generation: number
  rotatedAt: number
  createdAt: number
  expiresAt: number
  revokedAt: number | null
}

/** Failed tries under one key (an account, or a known device of it). */
export interface Throttle {
  key: string
  failures: number
  /** When the last one was. */
  failedAt: number
  lockedUntil: number
}

/** Calls of one address in one window of time. */
export interface RateWindow {
  key: string
  startedAt: number
  count: number
}

/** A one-time code for choosing a new password; only its keyed digest is kept. */
export interface RecoveryCode {
  codPessoa: number
  digest: string
  expiresAt: number
  tries: number
}

export interface GatekeeperTables {
  credential: Credential
  session: SessionRow
  throttle: Throttle
  rateWindow: RateWindow
  recoveryCode: RecoveryCode
}

export async function createGatekeeperTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('credential')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('padrao', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('deviceId', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('rotatedAt', MOMENT, (c) => c.notNull())
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .addColumn('expiresAt', MOMENT, (c) => c.notNull())
    .addColumn('revokedAt', MOMENT)
    .execute()
  await db.schema.createIndex('sessionOfDevice').on('session').column('deviceId').execute()
  await db.schema.createIndex('sessionOfPerson').on('session').column('codPessoa').execute()
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failedAt', MOMENT, (c) => c.notNull())
    .addColumn('lockedUntil', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('recoveryCode')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('expiresAt', MOMENT, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute()
}
