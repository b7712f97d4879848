import type { Role } from '@colab/contract/desk/grants'
import { LIMITED_ROLES } from '@colab/contract/desk/grants'
import type { buscaEquipe, mudaPapeis, REACHES } from '@colab/contract/desk/team'
import type { Params, Reply } from '@colab/contract/wire/method'

export type Team = Reply<typeof buscaEquipe>
export type Agent = Team['ttAgente'][number]
type Roles = Params<typeof mudaPapeis>['papeis']

/** Roles and places in the form; a place is written `unidade 3`. No place means the whole company. */
export interface Chosen {
  roles: readonly string[]
  places: readonly string[]
}

export function chosenOf({ ttPapel }: Team, codAgente: Agent['codAgente'] | undefined): Chosen {
  const own = ttPapel.filter((role) => role.codAgente === codAgente)
  const places = own.filter(({ alcance }) => alcance !== 'tudo').map(({ alcance, codigo }) => `${alcance} ${codigo}`)
  return { roles: [...new Set(own.map(({ papel }) => papel))], places: [...new Set(places)] }
}

/** Returns the roles to send: limited ones for each place, others for everything. */
export function rolesToSend({ roles, places }: Chosen): Roles {
  const everywhere = [{ alcance: 'tudo' as const, codigo: 0 }]
  const limited = places.map((place) => {
    const [alcance = '', codigo] = place.split(' ')
    return { alcance: alcance as (typeof REACHES)[number], codigo: Number(codigo) }
  })
  return roles.flatMap((papel) => {
    const isLimited = LIMITED_ROLES.includes(papel as Role) && limited.length > 0
    return (isLimited ? limited : everywhere).map((reach) => ({ papel: papel as Role, ...reach }))
  })
}
