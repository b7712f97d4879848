import { type Grant, LIMITED_ROLES, rolesWith } from '@colab/contract/desk/grants'
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

/** Returns whether a grant of an agent reaches anybody. */
export function reachesAnybody({ everything, employers, units }: Reach): boolean {
  return everything || employers.length > 0 || units.length > 0
}
