import type { PoolCounts } from '#db/postgres.ts'
import { Unreachable } from '#db/storage-fault.ts'
import { databaseKind, grantRows, migrate, openDatabase, refuseNewer } from '#schema/database.ts'
import type { Database } from '#schema/schema.ts'
import { NotYetUsable, type Settings, SettingsError } from './settings.ts'

/** SQLSTATE of a wrong user or password, of an unknown database or role, and of missing rights. */
const NOT_ADMITTED = /^(28...|3D000|42704|42501)$/
/** SQLite's result code for a file of another program. */
const NOT_A_DATABASE = 26

/**
 * Opens the database, migrated by the owner of its tables where the settings name one; `onPool` receives its connections. Throws a
 * SettingsError when it cannot be used, NotYetUsable when it does not respond.
 */
export async function openMigrated(
  { databaseUrl, databaseOwnerUrl }: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>,
  onPool?: (pool: PoolCounts) => void,
): Promise<Database> {
  const migrated = (db: Database) => migrate(db, databaseKind(databaseUrl))
  if (!databaseOwnerUrl) return open('DATABASE_URL', databaseUrl, migrated, onPool)
  const owner = await open('DATABASE_OWNER_URL', databaseOwnerUrl, async (db) => {
    await migrated(db)
    await db.transaction().execute((transaction) => grantRows(transaction, databaseUrl))
  })
  await owner.destroy()
  return open('DATABASE_URL', databaseUrl, refuseNewer, onPool)
}

/** Opens a database and prepares it; a SettingsError names the setting that its address comes from. */
async function open(
  setting: string,
  url: string,
  prepare: (db: Database) => Promise<void>,
  onPool?: (pool: PoolCounts) => void,
): Promise<Database> {
  try {
    const db = openDatabase(url, onPool)
    try {
      await prepare(db)
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  } catch (error) {
    const { code = '', errcode, message } = error as Error & { code?: string; errcode?: number }
    const fault = `settings: ${setting}: ${nameOf(url)}: ${message}`
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
