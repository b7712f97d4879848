import type { Database } from '#db/schema.ts'
import { SettingsError } from './settings.ts'

/** Thrown to keep real data out of a database with the demo company. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor() {
    super('Este banco de dados contém a empresa de demonstração: importe para outro (DATA_DIR ou DATABASE_URL).')
  }
}

/** Throws when the database contains the demo company. */
export async function refuseDemo({ db }: { db: Database }): Promise<void> {
  if ((await installationKind(db)) === 'demo') throw new ImportRefused()
}

/** Returns the owner of the database; undefined before its first use. */
export async function installationKind(db: Database): Promise<'real' | 'demo' | undefined> {
  return (await db.selectFrom('installation').select('kind').executeTakeFirst())?.kind
}

/** Marks a database as production, once. Throws when it contains the demo company, whose passwords are public. */
export async function markReal({ db }: { db: Database }): Promise<void> {
  const kind = await installationKind(db)
  if (kind === 'demo') {
    throw new SettingsError('this database holds the demo company: set DATA_DIR or DATABASE_URL to another')
  }
  // Two processes may start on one empty database.
  const mark = db.insertInto('installation').values({ kind: 'real' })
  if (!kind) await mark.onConflict((conflict) => conflict.doNothing()).execute()
}
