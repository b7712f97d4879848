import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** Milliseconds that a call waits for the lock of another process. */
export const LOCK_PATIENCE = 5000

/**
 * A state of the storage in which nothing can be written, and often nothing read: it is temporary, and a later retry
 * succeeds.
 */
export interface StorageFault {
  /** As the database or the operating system names it: `SQLITE_FULL`, `57P01`, `ENOSPC`. */
  name: string
  /** The error message of the storage, which contains no values of rows. */
  message: string
}

/** SQLite's result codes of the storage, without their extensions. */
const SQLITE: Record<number, string> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
}
/** Classes of SQLSTATE: connection, resources (disk, connections), operator; and a read-only transaction, a lock not available. */
const POSTGRES = /^(08...|53...|57P..|58...|25006|55P03)$/
const SYSTEM = /^(ENOSPC|EROFS|EDQUOT|EIO)$/

/** Name of a fault of the store of files, which prevents no other writes. */
export const FILES = 'files'

/** Thrown when the database server does not respond. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Fault of the store of files: it does not respond, refuses access, lacks an object, or returned other bytes. */
export type FileStoreState = 'unreachable' | 'refused' | 'missing' | 'changed'

/** Thrown when the store of files fails; a retry may succeed. The database is not affected. */
export class FileStoreFault extends Error {
  override name = 'FileStoreFault'
  readonly state: FileStoreState
  constructor(state: FileStoreState, message: string, options?: ErrorOptions) {
    super(message, options)
    this.state = state
  }
}

/** SQLSTATE of a server that ends, and of one that does not accept writes: a former primary. */
const LOST = /^(57P0[123]|25006)$/

/** Returns whether an error of a statement shows that its server was lost, or does not accept writes. */
export function isLost(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string }
  return !severity || LOST.test(code)
}

/** Returns the state of the storage that an error shows, null for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') {
    const name = SQLITE[errcode & 0xff]
    return name ? { name, message } : null
  }
  if (error instanceof Unreachable) return { name: 'unreachable', message }
  if (error instanceof FileStoreFault) return { name: FILES, message }
  return POSTGRES.test(code) || SYSTEM.test(code) ? { name: code, message } : null
}

/**
 * Writes a page of a table and syncs it, without changing anything. Where another process holds the lock it waits for
 * it as a call does, or throws at once.
 */
export async function probeWrite(
  db: Kysely<{ installation: { kind: string } }>,
  kind: DatabaseKind,
  { isPatient }: { isPatient: boolean },
): Promise<void> {
  const probe = db.updateTable('installation').set((row) => ({ kind: row.ref('kind') }))
  if (kind === 'postgres' || isPatient) {
    await probe.execute()
    return
  }
  await sql`pragma busy_timeout = 0`.execute(db)
  await probe.execute().finally(() => sql.raw(`pragma busy_timeout = ${LOCK_PATIENCE}`).execute(db))
}
