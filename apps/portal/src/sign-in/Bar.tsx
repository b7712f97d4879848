import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { changeLocale, isLocale } from '@colab/ui/i18n/locale.ts'
import { Box, Globe } from '@colab/ui/kit/icons.ts'
import bar from '@colab/ui/kit/layout/AppBar.module.css'
import { useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import css from './SignIn.module.css'

/** App bar without a person: company name and language. */
export function Bar() {
  const { t, i18n } = useLingui()
  return (
    <header className={bar.bar}>
      <div className={bar.inner}>
        <div className={bar.brand}>
          <span>
            {profile.logo ? <img src={profile.logo} alt="" /> : <Box />}
            {profile.name}
          </span>
        </div>
        <div className={css.language}>
          <Globe />
          <span aria-hidden="true">{i18n.locale.slice(0, 2).toUpperCase()}</span>
          <select
            aria-label={t`Idioma`}
            value={i18n.locale}
            onChange={({ currentTarget: { value } }) => isLocale(value) && changeLocale(value)}
          >
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {LOCALE_NAMES[locale]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </header>
  )
}
