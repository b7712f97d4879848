import type { Aviso } from '@colab/contract/domains/notices'
import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { formatDate } from '@colab/contract/wire/date'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import {
  Bell,
  CalendarPlus,
  Info,
  KeyRound,
  LogOut,
  Monitor,
  Moon,
  Shield,
  Smartphone,
  Sun,
} from '@colab/ui/kit/icons.ts'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { signOut } from '#account/signOut.ts'
import { latestNotices, noticeHref, noticeIds } from '#features/notices/notices.ts'
import { profile } from '#profile.ts'
import { PATHS } from '#screens.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { installAction } from './install.ts'
import { isTourUseful } from './tour.ts'
import { usePushMenuItem } from './usePushMenuItem.ts'
import { useTheme } from './useTheme.ts'

/*
 * Menus of the toolbar (spec §2). They are loaded on the first use of one of them; until then the shell renders only
 * their buttons.
 */

/** Props shared by a menu and the button that it replaces. */
interface ToolbarMenu {
  label: string
  trigger: ReactNode
}

/** Maximum length of a notice in the list below the bell (spec §9). */
const SHOWN = 25

/** The three latest notices with their day, the unread ones in bold, and a link to all of them. */
export function NoticesMenu({ notices, onOpen, ...button }: ToolbarMenu & { notices: Aviso[]; onOpen: () => void }) {
  const { t } = useLingui()
  const ids = noticeIds(notices)
  return (
    <Menu {...button} openNow onOpen={onOpen}>
      {latestNotices(notices).map((notice) => (
        <MenuItem key={ids.get(notice)} icon={<Bell />} href={noticeHref(ids.get(notice) ?? '')}>
          <span lang="pt-BR">
            {notice.situacao === 'N' ? <b>{shortened(notice.mensagem)}</b> : shortened(notice.mensagem)}
          </span>
          <small>
            {[formatDate(notice.dtAviso), notice.situacao === 'N' && t`não lido`].filter(Boolean).join(' · ')}
          </small>
        </MenuItem>
      ))}
      <MenuItem href={PATHS.notices}>{t`Ver todos os avisos`}</MenuItem>
    </Menu>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text
}

export function LanguageMenu(button: ToolbarMenu) {
  const { i18n } = useLingui()
  return (
    <Menu {...button} openNow>
      {LOCALES.map((locale) => (
        <MenuItem key={locale} lang={locale} checked={i18n.locale === locale} onSelect={() => changeLocale(locale)}>
          {LOCALE_NAMES[locale]}
        </MenuItem>
      ))}
    </Menu>
  )
}

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Password, security, installation, tour, theme and sign-out. */
export function AccountMenu({ onOpen, ...button }: ToolbarMenu & { onOpen: (dialog: AccountDialogName) => void }) {
  const { t } = useLingui()
  const { theme, themes, choose } = useTheme()
  const push = usePushMenuItem()
  const install = installAction(onOpen)
  return (
    <Menu {...button} openNow>
      <MenuItem icon={<KeyRound />} onSelect={() => onOpen('password')}>{t`Alterar Senha`}</MenuItem>
      {profile.features.security && <MenuItem icon={<Shield />} href={PATHS.security}>{t`Segurança`}</MenuItem>}
      {profile.features.calendar && (
        <MenuItem icon={<CalendarPlus />} onSelect={() => onOpen('calendar')}>{t`Prazos no calendário`}</MenuItem>
      )}
      {push && (
        <MenuItem icon={<push.icon />} onSelect={push.act}>
          {push.label}
        </MenuItem>
      )}
      {install && <MenuItem icon={<Smartphone />} onSelect={install}>{t`Instalar neste aparelho`}</MenuItem>}
      {isTourUseful() && <MenuItem icon={<Info />} onSelect={() => onOpen('tour')}>{t`Conhecer o portal`}</MenuItem>}
      {themes.map(({ value, label }) => {
        const Icon = ICONS[value]
        return (
          <MenuItem key={value} icon={<Icon />} checked={theme === value} onSelect={() => choose(value)}>
            {label}
          </MenuItem>
        )
      })}
      <MenuItem icon={<LogOut />} onSelect={signOut}>{t`Sair`}</MenuItem>
    </Menu>
  )
}
