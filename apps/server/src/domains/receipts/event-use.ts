import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { keysOf } from '#employees/external-keys/keys.ts'
import type { Doubt, Reviewable } from '#import/layout.ts'

/** Lines of one event at one employer: how many, and the first. */
interface Use {
  codEmp: number
  codEvento: number
  line: number
  count: number
}

/**
 * Returns the events that their employer does not declare, each of which prevents the income report of everybody with
 * that event. Employers without any declared event have no computed reports. Lines that are informational or zero do
 * not count.
 */
export async function undeclaredEvents(written: Reviewable, used: ReadonlySet<number>): Promise<Doubt[]> {
  const declared = await written.db.selectFrom('payrollEvent').select(['codEmp', 'codEvento']).execute()
  const known = new Set(declared.map(({ codEmp, codEvento }) => `${codEmp} ${codEvento}`))
  const declaring = new Set(declared.map(({ codEmp }) => codEmp))
  const isUndeclared = (codEmp: number, codEvento: number) =>
    declaring.has(codEmp) && !known.has(`${codEmp} ${codEvento}`)
  const suspects = [...used].filter((codEvento) => [...declaring].some((codEmp) => isUndeclared(codEmp, codEvento)))
  const doubts = new Map<number, Doubt & { count: number }>()
  const keys = await keysOf(written.db, 'evento', suspects)
  for (const { codEmp, codEvento, line, count } of await usesOf(written, suspects)) {
    if (!isUndeclared(codEmp, codEvento)) continue
    const reason = ours`o evento ${keys.get(codEvento) ?? codEvento} não está em eventos: quem o tem fica sem informe de rendimentos`
    const before = doubts.get(codEvento)
    const first = Math.min(line, before?.line ?? line)
    doubts.set(codEvento, { line: first, count: count + (before?.count ?? 0), field: 'codEvento', reason })
  }
  return [...doubts.values()].sort((one, other) => one.line - other.line)
}

/** Counts the lines of these events in the file: only the contract of a receipt determines the employer. */
async function usesOf({ db, seen }: Reviewable, events: readonly number[]): Promise<Use[]> {
  if (events.length === 0) return []
  const { rows } = await sql<Use>`
    select e."codEmp", l."codEvento", min(s.line) as line, count(*) as count from ${seen} s
    cross join "receiptLine" l
    inner join receipt r on r."codRecibo" = l."codRecibo"
    inner join employment e on e."codEmpregado" = r."codEmpregado"
    where l."codRecibo" = s."codRecibo" and l.sequencia = s.sequencia and l."codEvento" in (${sql.join(events)})
      and l.indicador <> 'Informativo' and l."vlrMovto" <> 0
    group by e."codEmp", l."codEvento"`.execute(db)
  return rows
}
