import { chunks } from '#db/chunks.ts'
import type { DoctorContext } from '#runtime/app.ts'
import { computeYear } from './compute.ts'
import { readEmployers } from './facts.ts'
import { operatorText, type Reason } from './reasons.ts'

/** People read at once: their receipts of a year are some ten thousand lines. */
const TOGETHER = 100

/** Reports of the last year: how many there are, and who has none and why; nothing where the client does not show them. */
export async function checkIncomeReports({
  settings,
  db,
  clock,
  people,
}: DoctorContext): Promise<Record<string, string>> {
  if (!settings.profile.features.incomeReports) return {}
  const ano = Number(clock.today().slice(0, 4)) - 1
  const brought = new Set(
    (await db.selectFrom('companyIncomeReport').select(['codPessoa', 'codEmp']).where('ano', '=', ano).execute()).map(
      ({ codPessoa, codEmp }) => `${codPessoa} ${codEmp}`,
    ),
  )
  const employed = await db
    .selectFrom('employment')
    .select(['codPessoa', 'codEmp'])
    .distinct()
    .where('dtAdmissao', '<=', `${ano}-12-31`)
    .orderBy('codPessoa')
    .execute()
  const open = employed.filter(({ codPessoa, codEmp }) => !brought.has(`${codPessoa} ${codEmp}`))
  const without = new Map<Reason, Set<number>>()
  let computable = 0
  for (const part of chunks([...new Set(open.map(({ codPessoa }) => codPessoa))], TOGETHER)) {
    for (const { codPessoa, codEmp, payments } of await readEmployers(db, part, ano)) {
      if (brought.has(`${codPessoa} ${codEmp}`)) continue
      const computed = computeYear(ano, payments)
      if (!computed) continue
      if ('report' in computed) computable += 1
      else without.set(computed.refused, (without.get(computed.refused) ?? new Set()).add(codPessoa))
    }
  }
  const lines: Record<string, string> = {
    [`income reports of ${ano}`]: `${brought.size} from the company, ${computable} computed`,
  }
  for (const [reason, codes] of without) {
    const who = people ? `: codPessoa ${[...codes].join(', ')}` : ''
    lines[`no income report of ${ano}, ${operatorText(reason)}`] = `${codes.size} people${who}`
  }
  return lines
}
