import { useLingui } from '@lingui/react/macro'
import { Bell, House, KeyRound, LogOut, User } from 'lucide-react'
import { hasScreen } from '../screens.ts'
import { Drawer, DrawerItem } from '../ui/Drawer.tsx'
import { useLocation } from '../ui/location.tsx'
import { signOut } from './signOut.ts'

/** The menu of small screens (spec §2 Toolbar). */
export function MainDrawer({ onClose, onChangePassword }: { onClose: () => void; onChangePassword: () => void }) {
  const { t } = useLingui()
  const [location] = useLocation()
  const entries = [
    { href: '/home', icon: House, label: t`Início`, shown: true },
    { href: '/avisos', icon: Bell, label: t`Avisos`, shown: hasScreen('/avisos') },
    { href: '/dadoscadastrais', icon: User, label: t`Dados Cadastrais`, shown: hasScreen('/dadoscadastrais') },
  ]
  return (
    <Drawer open onClose={onClose} title={t`Menu`}>
      {entries
        .filter(({ shown }) => shown)
        .map(({ href, icon: Icon, label }) => (
          <DrawerItem key={href} href={href} icon={<Icon />} current={location === href}>
            {label}
          </DrawerItem>
        ))}
      <DrawerItem icon={<KeyRound />} onSelect={onChangePassword}>{t`Alterar Senha`}</DrawerItem>
      <DrawerItem icon={<LogOut />} onSelect={signOut}>{t`Sair`}</DrawerItem>
    </Drawer>
  )
}
