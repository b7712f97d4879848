import { contractWithinReach, type Reach, reachOver, withinReach } from '#employees/reach.ts'
import type { InboxContext, Summary } from './kind.ts'

type Author = Pick<Summary, 'codPessoa' | 'codEmpregado'>

/** Returns which of some requests (a page at most) are within a reach: by their contract, or else by their author. */
export async function requestsWithin(
  { db, clock }: Pick<InboxContext, 'db' | 'clock'>,
  reach: Reach,
  requests: readonly Author[],
): Promise<(request: Author) => boolean> {
  if (reach.everything) return () => true
  const contracts = requests.flatMap(({ codEmpregado }) => codEmpregado ?? [])
  const people = requests.flatMap(({ codPessoa, codEmpregado }) =>
    codEmpregado === undefined ? (codPessoa ?? []) : [],
  )
  const reachedContracts = db
    .selectFrom('employment')
    .select('codEmpregado')
    .where('codEmpregado', 'in', [...new Set(contracts)])
    .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
  const reachedPeople = db
    .selectFrom('person')
    .select('codPessoa')
    .where('codPessoa', 'in', [...new Set(people)])
    .where(withinReach(db, reach, 'person.codPessoa', clock.today()))
  const ofContract = contracts.length > 0 ? await reachedContracts.execute() : []
  const ofPerson = people.length > 0 ? await reachedPeople.execute() : []
  return ({ codPessoa, codEmpregado }) =>
    codEmpregado === undefined
      ? ofPerson.some((row) => row.codPessoa === codPessoa)
      : ofContract.some((row) => row.codEmpregado === codEmpregado)
}

/**
 * Narrows a reach to some units; without units returns it unchanged. It is one condition because SQLite was too slow
 * with two.
 */
export async function narrowed(
  { db }: Pick<InboxContext, 'db'>,
  reach: Reach,
  units: readonly number[],
): Promise<Reach> {
  if (units.length === 0) return reach
  const rows = await db.selectFrom('unit').select(['codUnidade', 'codEmp']).execute()
  const reached = rows.filter(
    ({ codUnidade, codEmp }) =>
      units.includes(codUnidade) &&
      (reach.everything || reach.employers.includes(codEmp) || reach.units.includes(codUnidade)),
  )
  return reachOver({ everything: false, employers: [], units: reached.map(({ codUnidade }) => codUnidade) })
}
