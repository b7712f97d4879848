import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { profile } from '#profile.ts'
import { bearer } from '#session/session.ts'
import { AppBar, AppBarUser } from '#ui/AppBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Box, Menu as MenuIcon } from '#ui/icons.ts'
import { Link } from '#ui/location.tsx'
import { SnackbarHost } from '#ui/SnackbarHost.tsx'
import { Footer } from './Footer.tsx'
import { lazyWithCatalog } from './lazyWithCatalog.tsx'
import { usePicture } from './picture.ts'
import { AccountButton, LanguageButton, NoticesBell } from './Toolbar.tsx'

const MainDrawer = lazyWithCatalog('account', async () => (await import('#account/MainDrawer.tsx')).MainDrawer)
const ChangePassword = lazyWithCatalog(
  'account',
  async () => (await import('#account/ChangePassword.tsx')).ChangePassword,
)

/** App bar, menu, footer and messages around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'drawer' | 'password'>()
  const picture = usePicture()
  const name = bearer()?.nome ?? ''
  const close = () => setOpened(undefined)
  return (
    <>
      <AppBar
        leading={
          <div className="only-narrow">
            <Button variant="icon" label={t`Menu`} onClick={() => setOpened('drawer')}>
              <MenuIcon />
            </Button>
          </div>
        }
        brand={
          <Link href="/home" title={t`Início`}>
            {profile.logo ? <img src={profile.logo} alt="" /> : <Box />}
            {profile.name}
          </Link>
        }
        trailing={
          <>
            <AppBarUser
              name={name}
              picture={picture}
              href={profile.features.registration ? '/dadoscadastrais' : undefined}
            />
            {profile.features.notices && <NoticesBell />}
            {/* On a phone they are in the drawer: the bar has no room for them beside the company's name. */}
            <div className="only-wide">
              <LanguageButton />
            </div>
            <div className="only-wide">
              <AccountButton onChangePassword={() => setOpened('password')} />
            </div>
          </>
        }
      />
      {children}
      <Footer />
      <Suspense>
        {opened === 'drawer' && (
          <MainDrawer name={name} picture={picture} onClose={close} onChangePassword={() => setOpened('password')} />
        )}
        {opened === 'password' && <ChangePassword onClose={close} />}
      </Suspense>
      <SnackbarHost />
    </>
  )
}
