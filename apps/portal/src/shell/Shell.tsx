import { LanguageButton } from '@colab/ui/i18n/LanguageButton.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { addCatalog } from '@colab/ui/i18n/locale.ts'
import { SnackbarHost } from '@colab/ui/kit/feedback/SnackbarHost.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Menu as MenuIcon } from '@colab/ui/kit/icons.ts'
import { AppBar, AppBarSearch, AppBarUser } from '@colab/ui/kit/layout/AppBar.tsx'
import { Company } from '@colab/ui/kit/layout/Logo.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { bearer } from '#session/session.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { BackButton } from './BackButton.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { usePicture } from './picture.ts'
import css from './Shell.module.css'
import { SideNav } from './SideNav.tsx'
import { AccountButton, NoticesBell } from './Toolbar.tsx'

const AccountDialog = lazyComponent(async () => (await import('./AccountDialog.tsx')).AccountDialog, 'account')
const SearchSheet = lazyComponent(async () => {
  const [{ SearchSheet }] = await Promise.all([import('./SearchSheet.tsx'), addCatalog('features/requests')])
  return SearchSheet
}, 'account')
const MainDrawer = lazyComponent(async () => (await import('./MainDrawer.tsx')).MainDrawer, 'account')

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'drawer' | 'search' | AccountDialogName>()
  const picture = usePicture()
  const isWide = useMedia('(min-width: 960px)')
  const name = bearer()?.nome ?? ''
  const close = () => setOpened(undefined)
  return (
    <>
      <AppBar
        leading={
          <>
            <BackButton />
            {!isWide && (
              <Button variant="icon" label={t`Menu`} onClick={() => setOpened('drawer')}>
                <MenuIcon />
              </Button>
            )}
          </>
        }
        brand={<Company name={profile.name} logo={profile.logo} href={PATHS.home} title={t`Início`} />}
        search={<AppBarSearch label={t`Buscar`} onOpen={() => setOpened('search')} />}
        trailing={
          <>
            <AppBarUser
              name={name}
              picture={picture}
              href={profile.features.registration ? PATHS.registration : undefined}
            />
            {profile.features.notices && <NoticesBell />}
            {/* On a phone they are in the drawer: the bar has no space for them beside the company's name. */}
            <div className="only-wide">
              <LanguageButton />
            </div>
            <div className="only-wide">
              <AccountButton onOpen={setOpened} />
            </div>
          </>
        }
      />
      <div className={css.body}>
        <div className={css.side}>{isWide && <SideNav />}</div>
        <div className={css.content}>
          {children}
          <Footer />
        </div>
      </div>
      <BottomBar />
      {opened === 'drawer' ? (
        <MainDrawer name={name} picture={picture} onClose={close} onOpen={setOpened} />
      ) : opened === 'search' ? (
        <SearchSheet onClose={close} onOpen={setOpened} />
      ) : (
        opened && <AccountDialog name={opened} onClose={close} />
      )}
      <SnackbarHost />
    </>
  )
}
