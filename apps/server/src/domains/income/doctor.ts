import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import { chunks } from '#db/chunks.ts'
import type { Database } from '#db/schema.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import { faultSoFar } from './compute.ts'
import { readEmployers } from './facts.ts'
import type { Payments } from './payments.ts'
import { operatorText, type Reason } from './reasons.ts'
import { broughtReports, refusalOf } from './survey.ts'

interface DoctorDeps {
  db: Database
  clock: Clock
  settings: Settings
  /** Adds the codes of the people concerned. */
  people: boolean
}

/** People read at once: their receipts of a year are some ten thousand lines. */
const TOGETHER = 100

/** Number of people without a report by reason, and number of reports. */
interface Survey {
  without: Map<Reason, Set<number>>
  brought: number
  computable: number
}

/**
 * Returns the number of reports of the last year, who has none and why, what already prevents those of this year, and
 * reports that were issued and cannot be any more, as after an upgrade with stricter rules. Nothing where the client
 * does not show them.
 */
export async function checkIncomeReports(context: DoctorDeps): Promise<Record<string, string>> {
  const { settings, db, clock, people: named } = context
  if (!settings.profile.features.incomeReports) return {}
  const running = Number(clock.today().slice(0, 4))
  const last = running - 1
  const employed = await db.selectFrom('employment').select('codPessoa').distinct().orderBy('codPessoa').execute()
  const { without, brought, computable } = await survey(db, last, employed)
  const keys = named ? await readKeys(db) : null
  const lines = {
    [`income reports of ${last}`]: `${brought} from the company, ${computable} computed`,
    ...linesOf(keys, `no income report of ${last}`, without),
  }
  const open = await survey(db, running, employed, faultSoFar)
  Object.assign(lines, linesOf(keys, `no income report of ${running} unless mended`, open.without))
  const issued = await db.selectFrom('incomeReport').select(['ano', 'codPessoa', 'codEmp']).orderBy('ano').execute()
  for (const [ano, people] of Map.groupBy(issued, (report) => report.ano)) {
    const gone = await survey(db, ano, people)
    Object.assign(lines, linesOf(keys, `income reports of ${ano} that were issued and are gone`, gone.without))
  }
  return lines
}

/** Returns lines by reason; with the codes of the people where there are keys to write them. */
function linesOf(keys: ExternalKeys | null, name: string, without: Survey['without']): Record<string, string> {
  return Object.fromEntries(
    [...without].map(([reason, codes]) => {
      const written = [...codes].map((code) => keys?.writtenPerson(code))
      const who = keys ? `: codPessoa ${written.join(', ')}` : ''
      return [`${name}, ${operatorText(reason)}`, `${codes.size} people${who}`]
    }),
  )
}

/** Computes the reports of a year, except those that the company provided: of people at all employers, or at one. */
async function survey(
  db: Database,
  ano: number,
  people: readonly { codPessoa: number; codEmp?: number }[],
  faultOf: (ano: number, payments: Payments) => Reason | null | undefined = refusalOf,
): Promise<Survey> {
  const { issued, refused } = await broughtReports(db, ano)
  const requested = new Set(people.flatMap(({ codPessoa, codEmp }) => (codEmp ? `${codPessoa} ${codEmp}` : [])))
  const result: Survey = { without: new Map(), brought: issued.size, computable: 0 }
  for (const part of chunks([...new Set(people.map(({ codPessoa }) => codPessoa))], TOGETHER)) {
    for (const { codPessoa, codEmp, payments } of await readEmployers(db, part, ano)) {
      const key = `${codPessoa} ${codEmp}`
      if (issued.has(key) || (requested.size > 0 && !requested.has(key))) continue
      const reason = refused.has(key) ? 'declared' : faultOf(ano, payments)
      if (reason) result.without.set(reason, (result.without.get(reason) ?? new Set()).add(codPessoa))
      else if (reason === null) result.computable += 1
    }
  }
  return result
}
