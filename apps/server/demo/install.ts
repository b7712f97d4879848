import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClock } from '#base/clock.ts'
import { installationKind } from '#base/installation.ts'
import { contractsOf } from '#domains/letters/contracts.ts'
import { issueLetter } from '#domains/letters/issue.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import type { App } from '#protocol/app.ts'
import { createPeople } from './company/roster.ts'
import { createDemo } from './index.ts'
import { openReportChannel } from './misconduct.ts'
import { writeFaultyMonth } from './payroll/month.ts'

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
  const folder = faultyMonth(app)
  if (!existsSync(folder)) await writeFaultyMonth(folder, createPeople(clock.today()), clock.today())
}

/** Folder with the payroll of the running month, to be imported at the desk. */
export const faultyMonth = ({ settings }: Pick<App, 'settings'>) => join(settings.dataDir, 'folha-com-erros')

const DAY = 86_400_000

/** Letters of the first two accounts, the oldest first. */
const LETTERS: { cpf: string; daysAgo: number; comSalario: boolean }[] = [
  { cpf: '52998224725', daysAgo: 45, comSalario: false },
  { cpf: '52998224725', daysAgo: 2, comSalario: true },
  { cpf: '93541134780', daysAgo: 6, comSalario: true },
]

/** Issues letters of the demo company, of which the first has expired; existing ones stay unchanged. */
async function issueLetters(app: App): Promise<void> {
  if (await app.db.selectFrom('employmentLetter').select('codDeclaracao').limit(1).executeTakeFirst()) return
  for (const { cpf, daysAgo, comSalario } of LETTERS) {
    const clock = createClock(() => app.clock.now() - daysAgo * DAY)
    await app.db.transaction().execute(async (db) => {
      const { codPessoa } = await db
        .selectFrom('person')
        .select('codPessoa')
        .where('cpf', '=', cpf)
        .executeTakeFirstOrThrow()
      const contract = await contractsOf({ app: { clock }, db, codPessoa }).executeTakeFirstOrThrow()
      const vlrSalario = comSalario ? contract.vlrSalario : null
      await issueLetter({ ...app, clock }, db, { ...contract, codPessoa, vlrSalario })
    })
  }
}
