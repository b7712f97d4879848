import type { Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/** A password; `padrao` until the person replaces the one set by HR. */
export interface Credential {
  codPessoa: number
  /** argon2id, peppered. */
  hash: string
  padrao: 0 | 1
}

/** A sign-in with its tokens (a refresh family). Moments are milliseconds since the epoch. */
export interface SessionRow {
  id: string
  codPessoa: number
  deviceId: string
  /** `full`, or `password` when the token only permits `alterasenha`. */
  scope: 'full' | 'password'
  /** Number of refreshes; a token contains the one it belongs to. */
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
  /** Time of the last one. */
  failedAt: number
  lockedUntil: number
}

/** Calls of one address in one time window. */
export interface RateWindow {
  key: string
  startedAt: number
  count: number
}

/** A one-time code for a new password; only its keyed digest is stored. */
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
