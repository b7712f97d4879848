import { House } from '@colab/ui/kit/icons.ts'
import { Link, useLocation } from '@colab/ui/kit/location.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PATHS, type Path, TODAY } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import { tiles } from '#screens.ts'
import css from './BottomBar.module.css'

/** The most used screens, in this order; for each entry the first that this client has. */
const WAYS: readonly { paths: readonly Path[]; label: MessageDescriptor }[] = [
  { paths: [PATHS.receipts], label: msg`Holerite` },
  { paths: [PATHS.punches, PATHS.timeMirror], label: msg`Ponto` },
  { paths: [PATHS.requests], label: msg`Solicitações` },
  { paths: [PATHS.notices], label: msg`Avisos` },
  { paths: [PATHS.incomeReports], label: msg`Informe` },
]

/** Links to home and to three screens, at the bottom of a phone. */
export function BottomBar() {
  const { t, i18n } = useLingui()
  const [location] = useLocation()
  const ways = WAYS.flatMap(({ paths, label }) => {
    const screen = tiles.find(({ path }) => path === paths.find(hasScreen))
    return screen
      ? [{ href: screen.path === PATHS.punches ? TODAY : screen.path, icon: screen.icon, label: i18n._(label) }]
      : []
  })
  const shown = [{ href: PATHS.home, icon: House, label: t`Início` }, ...ways.slice(0, 3)]
  return (
    <nav className={`${css.bar} only-narrow no-print`} aria-label={t`Atalhos`}>
      {shown.map(({ href, icon: Icon, label }) => (
        <Link key={href} href={href} aria-current={location === href.split('?')[0] ? 'page' : undefined}>
          <i>
            <Icon />
          </i>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
