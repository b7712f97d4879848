import type { PoolCounts } from '#db/postgres.ts'
import { Unreachable } from '#db/storage-fault.ts'
import { databaseKind, migrate, openDatabase } from '#schema/database.ts'
import type { Database } from '#schema/schema.ts'
import { NotYetUsable, SettingsError } from './settings.ts'

/** SQLSTATE of a wrong user or password, and of an unknown database. */
const NOT_ADMITTED = /^(28...|3D000)$/
/** SQLite's result code for a file of another program. */
const NOT_A_DATABASE = 26

/**
 * Opens and migrates the database; `onPool` receives its connections. Throws a SettingsError when it cannot be used, NotYetUsable
 * when it does not respond.
 */
export async function openMigrated(url: string, onPool?: (pool: PoolCounts) => void): Promise<Database> {
  try {
    const db = openDatabase(url, onPool)
    try {
      await migrate(db, databaseKind(url))
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  } catch (error) {
    const { code = '', errcode, message } = error as Error & { code?: string; errcode?: number }
    const fault = `settings: DATABASE_URL: ${nameOf(url)}: ${message}`
    if (error instanceof Unreachable) throw new NotYetUsable(fault, { cause: error })
    if (NOT_ADMITTED.test(code) || errcode === NOT_A_DATABASE) throw new SettingsError(fault, { cause: error })
    throw error
  }
}

/** The address without user and password. */
function nameOf(url: string): string {
  if (databaseKind(url) === 'sqlite') return url
  const { host, pathname } = new URL(url)
  return host + pathname
}
