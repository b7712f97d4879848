import type { App } from './app.ts'

/** This database holds the demo company: a real company's data stays out of it. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor() {
    super('Este banco de dados contém a empresa de demonstração: importe para outro (DATA_DIR ou DATABASE_URL).')
  }
}

/** Throws where the database holds the demo company. */
export async function refuseDemo(app: App): Promise<void> {
  if ((await installationKind(app)) === 'demo') throw new ImportRefused()
}

/** Whose data the database holds; undefined before it was first used. */
export async function installationKind({ db }: App): Promise<'real' | 'demo' | undefined> {
  return (await db.selectFrom('installation').select('kind').executeTakeFirst())?.kind
}

/** A database that is served for real is marked so, once. */
export async function markReal(app: App): Promise<void> {
  const kind = await installationKind(app)
  if (kind === 'demo') app.log.warn('this database holds the demo company')
  // Two processes may start on one empty database.
  const mark = app.db.insertInto('installation').values({ kind: 'real' })
  if (!kind) await mark.onConflict((conflict) => conflict.doNothing()).execute()
}
