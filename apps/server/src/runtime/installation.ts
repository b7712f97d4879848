import { hashPassword } from '#gatekeeper/passwords.ts'
import type { App } from './app.ts'

/** This database belongs to a real company: the demo company stays out of it. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
  constructor() {
    super('this database was made for a real company: the demo company needs an empty one of its own')
  }
}

/** This database holds the demo company: a real company's data stays out of it. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor() {
    super('this database holds the demo company: an import needs one of its own (set DATA_DIR or DATABASE_URL)')
  }
}

/** Throws where the database holds the demo company. */
export async function refuseDemo(app: App): Promise<void> {
  if ((await kindOf(app)) === 'demo') throw new ImportRefused()
}

async function kindOf({ db }: App): Promise<'real' | 'demo' | undefined> {
  return (await db.selectFrom('installation').select('kind').executeTakeFirst())?.kind
}

/** A database that is served for real is marked so, once. */
export async function markReal(app: App): Promise<void> {
  const kind = await kindOf(app)
  if (kind === 'demo') app.log.warn('this database holds the demo company')
  // Two processes may start on one empty database.
  const mark = app.db.insertInto('installation').values({ kind: 'real' })
  if (!kind) await mark.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Makes the demo company in an empty database; one that has it is left as it is. */
export async function createDemoCompany(app: App): Promise<void> {
  const kind = await kindOf(app)
  if (kind === 'real') throw new DemoRefused()
  // No other server has to carry it.
  const [{ createDemo }, { openDemoChannel }] = await Promise.all([
    import('#demo/index.ts'),
    import('#demo/misconduct.ts'),
  ])
  const { db, clock, secrets, signer } = app
  const hash = (password: string) => hashPassword(password, secrets.pepper)
  if (kind !== 'demo') await createDemo({ db, today: clock.today(), hash, signer })
  await openDemoChannel(app)
}
