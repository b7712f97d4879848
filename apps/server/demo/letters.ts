import { createClock } from '#base/clock.ts'
import { contractsOf } from '#domains/letters/contracts.ts'
import { issueLetter } from '#domains/letters/issue.ts'
import type { App } from '#protocol/app.ts'

const DAY = 86_400_000

/** Letters of the first two accounts, the oldest first. */
const LETTERS: { cpf: string; daysAgo: number; comSalario: boolean }[] = [
  { cpf: '52998224725', daysAgo: 45, comSalario: false },
  { cpf: '52998224725', daysAgo: 2, comSalario: true },
  { cpf: '93541134780', daysAgo: 6, comSalario: true },
]

/** Issues letters of the demo company, of which the first has expired; existing ones stay unchanged. */
export async function issueLetters(app: App): Promise<void> {
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
