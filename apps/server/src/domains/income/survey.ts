import type { Db } from '#db/schema.ts'
import { REASON } from './amounts.ts'
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
  const own = await broughtReports(db, ano, people)
  let ready = own.issued.size
  const faults: { employer: Employer; reason: Reason }[] = []
  for (const employer of await readEmployers(db, people, ano)) {
    const key = `${employer.codPessoa} ${employer.codEmp}`
    if (own.issued.has(key)) continue
    const reason = own.refused.has(key) ? 'declared' : refusalOf(ano, employer.payments)
    if (reason) faults.push({ employer, reason })
    else if (reason === null) ready += 1
  }
  return { faults, ready }
}

/**
 * Returns persons with employers, as `codPessoa codEmp`, for which nothing is computed: `issued` have a PDF of the
 * company or declared lines, `refused` a declared reason in their place.
 */
export async function broughtReports(db: Db, ano: number, people?: readonly number[]) {
  const papers = db.selectFrom('companyIncomeReport').select(['codPessoa', 'codEmp']).where('ano', '=', ano)
  const declared = db
    .selectFrom('incomeAmount')
    .select(['codPessoa', 'codEmp', 'linhaInforme as linha'])
    .where('ano', '=', ano)
  const keyOf = ({ codPessoa, codEmp }: { codPessoa: number; codEmp: number }) => `${codPessoa} ${codEmp}`
  const own = await (people ? papers.where('codPessoa', 'in', people) : papers).execute()
  const lines = await (people ? declared.where('codPessoa', 'in', people) : declared).execute()
  const issued = new Set(own.map(keyOf))
  for (const line of lines) if (line.linha !== REASON) issued.add(keyOf(line))
  const refused = new Set(lines.filter(({ linha }) => linha === REASON).map(keyOf))
  return { issued, refused: refused.difference(issued) }
}

/** Returns why a report cannot be computed, null where it can, undefined where nothing is due. */
export function refusalOf(ano: number, payments: Payments): Reason | null | undefined {
  const computed = computeYear(ano, payments)
  if (!computed) return undefined
  return 'refused' in computed ? computed.refused : null
}
