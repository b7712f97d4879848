import type { Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/** A password; `padrao` until the person replaces the one set by HR, or chooses the first one. */
export interface Credential {
  codPessoa: number
  /** argon2id, peppered; NO_PASSWORD while the person chooses the first one. */
  hash: string
  padrao: 0 | 1
}

export type Scope = 'full' | 'former' | 'password'

/** A sign-in with its tokens (a refresh family). Moments are milliseconds since the epoch. */
export interface SessionRow {
  id: string
  codPessoa: number
  deviceId: string
  /** `password` when the token only permits `alterasenha`, `former` when it only permits reading receipts and income reports. */
  scope: Scope
  /** Number of refreshes; a token contains the one it belongs to. */
  generation: number
  rotatedAt: number
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  /** Keyed digest of the browser's name in the device cookie; null where the sign-in set none. */
  browser: string | null
  /** Whether that cookie came back: from then on refreshing requires it. */
  bound: 0 | 1
  /** The `knownDevice` of the sign-in. */
  device: string | null
}

/** A browser or client from which a person signed in. Moments are milliseconds since the epoch. */
export interface KnownDevice {
  id: string
  codPessoa: number
  /** Keyed digest of the browser's name in the device cookie, or of the device id for a client without cookies. */
  browser: string
  /** Browser and system, as in `Chrome · Android`; empty when unknown. */
  kind: string
  firstUsedAt: number
  lastUsedAt: number
}

/** Failed tries under one key (an account, or a known device of it). */
export interface Throttle {
  key: string
  failures: number
  /** Time of the last one. */
  failedAt: number
  lockedUntil: number
  /** Failed tries of the day that began at `dayStart`; the correct password does not clear them. */
  dayTries: number
  dayStart: number
}

/** Calls of one address in one time window. */
export interface RateWindow {
  key: string
  startedAt: number
  count: number
}

/** A recovery of a password, which belongs to the device that began it with the CPF. */
export interface RecoveryRequest {
  /** Keyed digest of the device id. */
  device: string
  /** 0 for an unknown CPF, under UNIFORM_SIGN_IN. */
  codPessoa: number
  startedAt: number
  /** Keyed digest of the one-time code; empty before one was sent. */
  digest: string
  expiresAt: number
  tries: number
}

/** A code with which a person chooses a password; a new one replaces it, and the password deletes it. */
export interface Invitation {
  codPessoa: number
  /** Keyed digest of the code. */
  digest: string
  channel: 'mail' | 'whatsApp' | 'letter'
  createdAt: number
  expiresAt: number
}

declare module '#db/schema.ts' {
  interface Schema {
    credential: Credential
    session: SessionRow
    knownDevice: KnownDevice
    throttle: Throttle
    rateWindow: RateWindow
    recoveryRequest: RecoveryRequest
    invitation: Invitation
  }
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

/** Adds what limits the tries of a day. */
export async function addDailyTries(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['dayTries', 'integer'],
    ['dayStart', MOMENT],
  ] as const) {
    await db.schema
      .alterTable('throttle')
      .addColumn(column, type, (c) => c.notNull().defaultTo(0))
      .execute()
  }
}

/**
 * Creates the recoveries by device. `recoveryCode`, the codes by person before, stays: during an upgrade a server of the
 * previous version still uses it.
 */
export async function createRecoveryRequestTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recoveryRequest')
    .addColumn('device', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull())
    .addColumn('startedAt', MOMENT, (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('expiresAt', MOMENT, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute()
}

export async function createKnownDeviceTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownDevice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('firstUsedAt', MOMENT, (c) => c.notNull())
    .addColumn('lastUsedAt', MOMENT, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('knownDeviceOfPerson')
    .on('knownDevice')
    .columns(['codPessoa', 'browser'])
    .unique()
    .execute()
  const session = db.schema.alterTable('session')
  await session.addColumn('browser', 'text').execute()
  await session.addColumn('bound', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await session.addColumn('device', 'text').execute()
}

export async function createInvitationTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .addColumn('expiresAt', MOMENT, (c) => c.notNull())
    .execute()
}
