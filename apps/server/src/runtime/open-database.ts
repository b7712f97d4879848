import { NotYetUsable, type Settings, SettingsError } from '#base/settings.ts'
import { databaseKind, grantRows, migrate, openDatabase, refuseNewer } from '#db/database.ts'
import type { PoolOptions } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { Unreachable } from '#db/storage-fault.ts'
import { migrations } from '#registry.ts'

/** SQLSTATE of a wrong user or password, of an unknown database or role, and of missing rights. */
const NOT_ADMITTED = /^(28...|3D000|42704|42501)$/
/** SQLite's result code for a file of another program. */
const NOT_A_DATABASE = 26

/**
 * Opens the database, migrated by the owner of its tables where the settings name one. Throws a SettingsError when it cannot be used,
 * NotYetUsable when it does not respond.
 */
export async function openMigrated(
  { databaseUrl, databaseOwnerUrl }: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>,
  pool?: PoolOptions,
): Promise<Database> {
  const kind = databaseKind(databaseUrl)
  const [setting, url] = databaseOwnerUrl
    ? (['DATABASE_OWNER_URL', databaseOwnerUrl] as const)
    : (['DATABASE_URL', databaseUrl] as const)
  const owner = await open(setting, url, async (db) => {
    await migrate(db, kind, migrations)
    if (databaseOwnerUrl) await db.transaction().execute((transaction) => grantRows(transaction, databaseUrl))
  })
  // A database in memory is gone with its connection.
  if (kind === 'sqlite') return owner
  // Its connections wait as long as another process migrates, whatever the options of the pool say.
  await owner.destroy()
  return open('DATABASE_URL', databaseUrl, (db) => refuseNewer(db, migrations), pool)
}

/** Opens a database and prepares it; a SettingsError names the setting that its address comes from. */
async function open(
  setting: string,
  url: string,
  prepare: (db: Database) => Promise<void>,
  pool?: PoolOptions,
): Promise<Database> {
  try {
    const db = openDatabase(url, pool)
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
