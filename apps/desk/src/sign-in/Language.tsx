import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { changeLocale, isLocale } from '@colab/ui/i18n/locale.ts'
import { Globe } from '@colab/ui/kit/icons.ts'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import { useLingui } from '@lingui/react/macro'

export function Language() {
  const { t, i18n } = useLingui()
  return (
    <Menu label={isLocale(i18n.locale) ? t`Idioma: ${LOCALE_NAMES[i18n.locale]}` : t`Idioma`} trigger={<Globe />}>
      {LOCALES.map((locale) => (
        <MenuItem key={locale} onSelect={() => void changeLocale(locale)}>
          <span lang={locale}>{LOCALE_NAMES[locale]}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
