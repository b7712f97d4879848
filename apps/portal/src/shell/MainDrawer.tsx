import {
  Bell,
  BellRing,
  CalendarPlus,
  House,
  Info,
  KeyRound,
  LogOut,
  Shield,
  Smartphone,
  User,
} from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Drawer, DrawerGroup, DrawerItem, DrawerUser } from '@colab/ui/kit/overlays/Drawer.tsx'
import { useLingui } from '@lingui/react/macro'
import { Preferences } from '#account/Preferences.tsx'
import { signOut } from '#account/signOut.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { isPushSupported } from '#push/device.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { installAction } from './install.ts'
import { ScreenLinks } from './ScreenLinks.tsx'
import { isTourUseful } from './tour.ts'

/** Menu of small screens (spec §2 Toolbar) with all screens by group, and the entries for which the bar has space only on wide screens. */
export function MainDrawer(props: {
  name: string
  picture: string | undefined
  onClose: () => void
  onOpen: (dialog: AccountDialogName) => void
}) {
  const { name, picture, onClose, onOpen } = props
  const { t } = useLingui()
  const [location] = useLocation()
  const install = installAction(onOpen, onClose)
  const entries = [
    { href: PATHS.home, icon: House, label: t`Início`, shown: true },
    { href: PATHS.notices, icon: Bell, label: t`Avisos`, shown: profile.features.notices },
    { href: PATHS.registration, icon: User, label: t`Dados Cadastrais`, shown: profile.features.registration },
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`Menu`}
      lead={
        <DrawerUser
          name={name}
          picture={picture}
          href={profile.features.registration ? PATHS.registration : undefined}
        />
      }
      footer={<Preferences />}
    >
      {entries
        .filter(({ shown }) => shown)
        .map(({ href, icon: Icon, label }) => (
          <DrawerItem key={href} href={href} icon={<Icon />} current={location === href}>
            {label}
          </DrawerItem>
        ))}
      <ScreenLinks without={entries.map(({ href }) => href)} />
      <DrawerGroup title={t`Minha conta`}>
        {profile.features.security && (
          <DrawerItem href={PATHS.security} icon={<Shield />} current={location === PATHS.security}>
            {t`Segurança`}
          </DrawerItem>
        )}
        {profile.features.calendar && (
          <DrawerItem icon={<CalendarPlus />} onSelect={() => onOpen('calendar')}>{t`Prazos no calendário`}</DrawerItem>
        )}
        {isPushSupported() && (
          <DrawerItem icon={<BellRing />} onSelect={() => onOpen('notifications')}>{t`Notificações`}</DrawerItem>
        )}
        {install && <DrawerItem icon={<Smartphone />} onSelect={install}>{t`Instalar neste aparelho`}</DrawerItem>}
        {isTourUseful() && (
          <DrawerItem icon={<Info />} onSelect={() => onOpen('tour')}>{t`Conhecer o portal`}</DrawerItem>
        )}
        <DrawerItem icon={<KeyRound />} onSelect={() => onOpen('password')}>{t`Alterar Senha`}</DrawerItem>
        <DrawerItem icon={<LogOut />} onSelect={signOut}>{t`Sair`}</DrawerItem>
      </DrawerGroup>
    </Drawer>
  )
}
