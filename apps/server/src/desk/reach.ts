import { type Grant, LIMITED_ROLES, rolesWith, WHOLE_REACH, WITHOUT_REACH } from '@colab/contract/desk/grants'
import { type Reach, reachOver } from '#employees/reach.ts'
import type { Agent } from './context.ts'

/** Returns over whom a grant of an agent reaches: the union of the roles that have it, and nobody without any. */
export function reachOf({ roles }: Pick<Agent, 'roles'>, grant: Grant): Reach {
  const granting = roles.filter(({ papel }) => rolesWith(grant).includes(papel))
  const codesOf = (alcance: 'empregador' | 'unidade') =>
    granting.filter((role) => role.alcance === alcance).map(({ codigo }) => codigo)
  return reachOver({
    everything: granting.some(({ papel, alcance }) => LIMITED_ROLES.includes(papel) && alcance === 'tudo'),
    employers: codesOf('empregador'),
    units: codesOf('unidade'),
  })
}

/** Returns whether an agent has a grant, and reaches anybody with it where it is about people; everybody where it needs that. */
export function mayCall(agent: Pick<Agent, 'roles'>, grant: Grant): boolean {
  if (WITHOUT_REACH.includes(grant)) return agent.roles.some(({ papel }) => rolesWith(grant).includes(papel))
  const { everything, employers, units } = reachOf(agent, grant)
  if (WHOLE_REACH.includes(grant)) return everything
  return everything || employers.length > 0 || units.length > 0
}
