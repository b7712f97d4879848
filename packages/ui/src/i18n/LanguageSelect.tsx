import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { useLingui } from '@lingui/react/macro'
import { Globe } from '#kit/icons.ts'
import css from './LanguageSelect.module.css'
import { changeLocale, isLocale, storedLocale } from './locale.ts'

/** Choice of the language where there is no menu; in the colour of the surrounding text. */
export function LanguageSelect() {
  const { t, i18n } = useLingui()
  const locale = isLocale(i18n.locale) ? i18n.locale : storedLocale()
  return (
    <div className={css.language}>
      <Globe />
      <span aria-hidden="true">{LOCALE_NAMES[locale].split(' ')[0]}</span>
      <select
        aria-label={t`Idioma`}
        value={locale}
        onChange={({ currentTarget }) => isLocale(currentTarget.value) && changeLocale(currentTarget.value)}
      >
        {LOCALES.map((value) => (
          <option key={value} value={value} lang={value}>
            {LOCALE_NAMES[value]}
          </option>
        ))}
      </select>
    </div>
  )
}
