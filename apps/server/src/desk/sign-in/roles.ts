import type { Db } from '#db/schema.ts'
import type { Agent } from '../context.ts'
import { reachOf } from '../reach.ts'

/** Returns the roles of an agent with the name of what each reaches: `tudo`, an employer or a unit. */
export async function rolesOf(db: Db, { roles }: Pick<Agent, 'roles'>) {
  const units = await db.selectFrom('unit').select(['codUnidade', 'unidade']).execute()
  const companies = await db.selectFrom('company').select(['codEmp', 'nomeEmpresa']).execute()
  const nameOf = ({ alcance, codigo }: Agent['roles'][number]) => {
    if (alcance === 'tudo') return 'tudo'
    if (alcance === 'unidade') return units.find(({ codUnidade }) => codUnidade === codigo)?.unidade ?? ''
    return companies.find(({ codEmp }) => codEmp === codigo)?.nomeEmpresa ?? ''
  }
  return roles.map((role) => ({ papel: role.papel, alcance: nameOf(role) }))
}

/** Returns the units within reach, by name. */
export async function reachableUnits(db: Db, agent: Pick<Agent, 'roles'>) {
  const { everything, employers, units } = reachOf(agent, 'people')
  const all = await db
    .selectFrom('unit')
    .innerJoin('company', 'company.codEmp', 'unit.codEmp')
    .select(['codUnidade', 'unidade', 'nomeEmpresa as empregador', 'unit.codEmp'])
    .orderBy('unidade')
    .orderBy('codUnidade')
    .execute()
  return all
    .filter(({ codUnidade, codEmp }) => everything || units.includes(codUnidade) || employers.includes(codEmp))
    .map(({ codEmp: _, ...unit }) => unit)
}
