import type { Db } from '#db/schema.ts'
import { computeYear } from './compute.ts'
import { type Employer, readEmployers } from './facts.ts'
import type { Payments } from './payments.ts'
import type { Reason } from './reasons.ts'

/** Returns why people have no income report of a year, by employer, and the number of reports. */
export async function reportFaults(
  db: Db,
  people: readonly number[],
  ano: number,
): Promise<{ faults: { employer: Employer; reason: Reason }[]; ready: number }> {
  const own = await db
    .selectFrom('companyIncomeReport')
    .select(['codPessoa', 'codEmp'])
    .where('ano', '=', ano)
    .where('codPessoa', 'in', people)
    .execute()
  const brought = new Set(own.map(({ codPessoa, codEmp }) => `${codPessoa} ${codEmp}`))
  let ready = brought.size
  const faults: { employer: Employer; reason: Reason }[] = []
  for (const employer of await readEmployers(db, people, ano)) {
    if (brought.has(`${employer.codPessoa} ${employer.codEmp}`)) continue
    const reason = refusalOf(ano, employer.payments)
    if (reason) faults.push({ employer, reason })
    else if (reason === null) ready += 1
  }
  return { faults, ready }
}

/** Returns why a report cannot be computed, null where it can, undefined where nothing is due. */
export function refusalOf(ano: number, payments: Payments): Reason | null | undefined {
  const computed = computeYear(ano, payments)
  if (!computed) return undefined
  return 'refused' in computed ? computed.refused : null
}
