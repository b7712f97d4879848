import { buscaParametroColab } from '@colab/contract/domains/home'
import { buscaAviso } from '@colab/contract/domains/notices'
import { query } from '@colab/ui/calls/query.ts'
import { Banknote, Briefcase, Clock, Heart, House, Shield, UserRound } from '@colab/ui/kit/icons.ts'
import { SideNav as Navigation } from '@colab/ui/kit/layout/SideNav.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countIn } from '#countIn.ts'
import { unreadLines } from '#features/notices/notices.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { GROUPS, type Group } from '#screenRow.ts'
import { tiles } from '#screens.ts'

const ICONS = { payment: Banknote, time: Clock, own: UserRound, benefits: Heart, company: Briefcase }

/** All screens by group, beside every screen on wide screens. */
export function SideNav() {
  const { t, i18n } = useLingui()
  const [location] = useLocation()
  const countOf = useCounts()
  const groups = (Object.keys(GROUPS) as Group[]).map((group) => {
    const Icon = ICONS[group]
    const own = tiles.filter((tile) => tile.group === group)
    const links = own.map(({ path, title }) => ({ href: path, label: i18n._(title), count: countOf(path) }))
    return { key: group, label: i18n._(GROUPS[group]), icon: <Icon />, links }
  })
  return (
    <Navigation
      label={t`Telas`}
      current={location}
      start={[{ href: PATHS.home, label: t`Início`, icon: <House /> }]}
      groups={groups.filter(({ links }) => links.length > 0)}
      end={profile.features.security ? [{ href: PATHS.security, label: t`Segurança`, icon: <Shield /> }] : []}
      countLabel={(count) => t`${count} pendentes`}
    />
  )
}

/** Returns the number of pending matters of a screen, from data that other parts of the page read too. */
function useCounts(): (path: string) => number {
  const parameters = useQuery(query(buscaParametroColab, {})).data?.colaborador[0]
  const notices = useQuery({ ...query(buscaAviso, { todos: false }), enabled: profile.features.notices })
  const counts: Record<string, number> = {
    [PATHS.documents]: countIn(parameters?.mensagemQtdeAssinatura ?? '') ?? 0,
    [PATHS.evaluations]: countIn(parameters?.mensagemQtdeAgenda ?? '') ?? 0,
    [PATHS.notices]: unreadLines(notices.data?.Avisos ?? []),
  }
  return (path) => counts[path] ?? 0
}
