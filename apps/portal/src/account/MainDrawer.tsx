import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { useLingui } from '@lingui/react/macro'
import { changeLocale, isLocale } from '#i18n/locale.ts'
import { profile } from '#profile.ts'
import { Drawer, DrawerGroup, DrawerItem, DrawerUser } from '#ui/Drawer.tsx'
import { Bell, CalendarPlus, House, KeyRound, LogOut, Shield, User } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { useLocation } from '#ui/location.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ScreenLinks } from './ScreenLinks.tsx'
import { signOut } from './signOut.ts'
import { usePushMenuItem } from './usePushMenuItem.ts'
import { useTheme } from './useTheme.ts'

/** Menu of small screens (spec §2 Toolbar) with all screens by group, including what the bar only has room for on wide screens. */
export function MainDrawer(props: {
  name: string
  picture: string | undefined
  onClose: () => void
  onChangePassword: () => void
  onCalendar: () => void
}) {
  const { name, picture, onClose, onChangePassword, onCalendar } = props
  const { t, i18n } = useLingui()
  const [location] = useLocation()
  const { theme, themes, choose } = useTheme()
  const push = usePushMenuItem()
  function changePush() {
    push?.act()
    // The result is shown on the page below.
    onClose()
  }
  const entries = [
    { href: '/home', icon: House, label: t`Início`, shown: true },
    { href: '/avisos', icon: Bell, label: t`Avisos`, shown: profile.features.notices },
    { href: '/dadoscadastrais', icon: User, label: t`Dados Cadastrais`, shown: profile.features.registration },
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
          href={profile.features.registration ? '/dadoscadastrais' : undefined}
        />
      }
      footer={
        <Stack>
          <SelectField
            label={t`Idioma`}
            placeholder={null}
            value={i18n.locale}
            onChange={({ target }) => isLocale(target.value) && void changeLocale(target.value)}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
          <SelectField
            label={t`Tema`}
            placeholder={null}
            value={theme}
            onChange={({ target }) => choose(target.value as typeof theme)}
            options={themes}
          />
        </Stack>
      }
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
          <DrawerItem href="/seguranca" icon={<Shield />} current={location === '/seguranca'}>
            {t`Segurança`}
          </DrawerItem>
        )}
        {profile.features.calendar && (
          <DrawerItem icon={<CalendarPlus />} onSelect={onCalendar}>{t`Prazos no calendário`}</DrawerItem>
        )}
        {push && (
          <DrawerItem icon={<push.icon />} onSelect={changePush}>
            {push.label}
          </DrawerItem>
        )}
        <DrawerItem icon={<KeyRound />} onSelect={onChangePassword}>{t`Alterar Senha`}</DrawerItem>
        <DrawerItem icon={<LogOut />} onSelect={signOut}>{t`Sair`}</DrawerItem>
      </DrawerGroup>
    </Drawer>
  )
}
