import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { useLingui } from '@lingui/react'
import { Menu, MenuItem } from '#kit/overlays/Menu.tsx'
import type { ButtonOfMenu } from '#kit/overlays/MenuButton.tsx'
import { changeLocale } from './locale.ts'

/** Choice of the language, in place of the button that loads it. */
export function LanguageMenu(button: ButtonOfMenu) {
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
