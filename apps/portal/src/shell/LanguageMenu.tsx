import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { changeLocale, LOCALE_NAMES, LOCALES } from '../i18n/locale.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useLingui()
  return (
    <Menu label={t`Idioma`} trigger={<Globe />}>
      {LOCALES.map((locale) => (
        <MenuItem key={locale} lang={locale} checked={i18n.locale === locale} onSelect={() => changeLocale(locale)}>
          {LOCALE_NAMES[locale]}
        </MenuItem>
      ))}
    </Menu>
  )
}
