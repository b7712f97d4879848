import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { KeyRound, LogOut, Monitor, Moon, Sun } from '@colab/ui/kit/icons.ts'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import { applyTheme, storedTheme, type Theme } from '@colab/ui/kit/theme.ts'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Session } from '#session.ts'
import { enrolPasskey, leave } from '#sign-in/actions.ts'
import { explain } from '#sign-in/faults.ts'
import { useRoleName } from './roles.ts'
import css from './Shell.module.css'

/* Menus of the toolbar, loaded on the first use of one of them. */

interface ToolbarMenu {
  label: string
  trigger: ReactNode
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

/** Who is signed in, a further passkey, the theme and the way out. */
export function AccountMenu({ session: { agent, ttPapel }, ...button }: ToolbarMenu & { session: Session }) {
  const { t } = useLingui()
  const nameOf = useRoleName()
  const translate = useTranslate()
  const [theme, setTheme] = useState(storedTheme)
  const enrolling = useAction(() => enrolPasskey(), {
    onSuccess: () => showSnackbar({ text: t`Passkey adicionada.`, tone: 'good' }),
    onError: (error) => showSnackbar({ text: translate(explain(error).words) ?? '', tone: 'bad' }),
  })
  const themes: { value: Theme; label: string; icon: ReactNode }[] = [
    { value: 'system', label: t`Tema do aparelho`, icon: <Monitor /> },
    { value: 'light', label: t`Tema claro`, icon: <Sun /> },
    { value: 'dark', label: t`Tema escuro`, icon: <Moon /> },
  ]
  function choose(value: Theme) {
    applyTheme(value)
    setTheme(value)
  }
  return (
    <Menu {...button} openNow>
      <p className={css.agent} role="presentation">
        <strong>{agent.nome}</strong>
        <span>{ttPapel.map(nameOf).join(', ')}</span>
      </p>
      <MenuItem icon={<KeyRound />} onSelect={() => enrolling.mutate(undefined)}>{t`Adicionar passkey`}</MenuItem>
      {themes.map(({ value, label, icon }) => (
        <MenuItem key={value} icon={icon} checked={theme === value} onSelect={() => choose(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<LogOut />} onSelect={() => void leave()}>{t`Sair`}</MenuItem>
    </Menu>
  )
}
