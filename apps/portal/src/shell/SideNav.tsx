import { House } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { DrawerItem } from '@colab/ui/kit/overlays/Drawer.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS } from '#screens.ts'
import { ScreenLinks } from './ScreenLinks.tsx'
import css from './SideNav.module.css'

/** All screens by group, beside every screen of a desk. */
export function SideNav() {
  const { t } = useLingui()
  const [location] = useLocation()
  return (
    <nav className={`${css.side} no-print`} aria-label={t`Telas`}>
      <ul>
        <DrawerItem href={PATHS.home} icon={<House />} current={location === PATHS.home}>
          {t`Início`}
        </DrawerItem>
        <ScreenLinks />
      </ul>
    </nav>
  )
}
