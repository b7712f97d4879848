import { installationKind } from '#base/installation.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import type { App } from '#protocol/app.ts'
import { createDemo } from './index.ts'
import { issueLetters } from './letters.ts'
import { openReportChannel } from './misconduct.ts'

/** Thrown when the database belongs to a real company. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
  constructor() {
    super('this database belongs to a real company: the demo company needs an empty one of its own')
  }
}

/** Creates the demo company in an empty database; leaves an existing one unchanged. Throws DemoRefused. */
export async function createDemoCompany(app: App): Promise<void> {
  const kind = await installationKind(app.db)
  if (kind === 'real') throw new DemoRefused()
  const { db, clock, signer, secrets } = app
  const hash = (password: string) => hashPassword(app, password)
  if (kind !== 'demo') await createDemo({ db, today: clock.today(), hash, signer, secrets })
  await issueLetters(app)
  await openReportChannel(app)
}
