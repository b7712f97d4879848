import { contaFila } from '@colab/contract/desk/inbox'
import { LanguageButton } from '@colab/ui/i18n/LanguageButton.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { CircleUser } from '@colab/ui/kit/icons.ts'
import { AppBar, AppBarUser } from '@colab/ui/kit/layout/AppBar.tsx'
import { Company } from '@colab/ui/kit/layout/Logo.tsx'
import { Link, useLocation } from '@colab/ui/kit/location.tsx'
import { MenuButton } from '@colab/ui/kit/overlays/MenuButton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { pollQuery } from '#call.ts'
import { MOST, openOf } from '#features/inbox/counts.ts'
import { NEW } from '#features/publications/address.ts'
import { useKeys } from '#keys.ts'
import { profile } from '#profile.ts'
import { SCREENS, screenOf } from '#screens.ts'
import type { Session } from '#session.ts'
import css from './Shell.module.css'

const AccountMenu = lazyComponent(async () => (await import('./AccountMenu.tsx')).AccountMenu)

/** Bar with the screens, language, theme and account around every screen. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <AppBar
        brand={<Company name={t`${profile.name} · RH`} logo={profile.logo} href="/" title={t`Início`} />}
        search={<Screens session={session} />}
        trailing={
          <>
            <AppBarUser name={session.agent.nome} />
            <LanguageButton />
            <MenuButton
              label={t`Minha conta`}
              trigger={<CircleUser />}
              onApproach={AccountMenu.preload}
              menu={(button) => <AccountMenu {...button} session={session} />}
            />
          </>
        }
      />
      <div className={css.content}>{children}</div>
    </>
  )
}

/** Links to the screens that the agent may open: in the bar, on phones at the bottom. */
function Screens({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  const [path, navigate] = useLocation()
  const mine = SCREENS.filter(({ grant }) => session.ttDireito.some(({ direito }) => direito === grant))
  useKeys(mine.some(({ grant }) => grant === 'publish') ? { p: () => navigate(NEW) } : {})
  const { data } = useQuery({ ...pollQuery(contaFila, {}), enabled: mine.some(({ path }) => path === '/caixa') })
  const open = openOf(data?.ttContagem ?? [], '')
  const here = path === '/' ? mine[0]?.path : screenOf(path)?.path
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = here && bar.current?.querySelector('[aria-current]')
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  if (mine.length === 0) return null
  return (
    <nav ref={bar} className={css.screens} aria-label={t`Telas`}>
      {mine.map(({ path, title, icon: Icon }) => (
        <Link key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          <Icon />
          {i18n._(title)}
          {path === '/caixa' && open > 0 && (
            <span className={css.count}>
              <span aria-hidden="true">{open > MOST ? `${MOST}+` : open}</span>
              <span className="visually-hidden">{t`${open} em aberto`}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
