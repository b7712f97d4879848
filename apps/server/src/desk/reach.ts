import { type Grant, LIMITED_ROLES, rolesWith, WHOLE_REACH, WITHOUT_REACH } from '@colab/contract/desk/grants'
import { type Reach, reachOver } from '#employees/reach.ts'
import type { Agent } from './context.ts'

/** Returns the reach of a grant of an agent: the union of the roles that have it, empty without any. */
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

/** Returns whether an agent has a grant, with a reach where it concerns people; over everybody where it needs that. */
export function mayCall(agent: Pick<Agent, 'roles'>, grant: Grant): boolean {
  if (WITHOUT_REACH.includes(grant)) return agent.roles.some(({ papel }) => rolesWith(grant).includes(papel))
  const { everything, employers, units } = reachOf(agent, grant)
  if (WHOLE_REACH.includes(grant)) return everything
  return everything || employers.length > 0 || units.length > 0
}
