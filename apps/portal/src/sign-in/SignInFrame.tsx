import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { changeLocale, isLocale, storedLocale } from '@colab/ui/i18n/locale.ts'
import { Globe } from '@colab/ui/kit/icons.ts'
import { Logo } from '@colab/ui/kit/layout/Logo.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#profile.ts'
import css from './SignIn.module.css'

/** A step beside or below a field in the company's colour with its logo and name, and the choice of the language. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.field}>
        <Logo name={profile.name} src={profile.logo} size={48} />
        <Language />
        <p className={css.company}>{profile.name}</p>
        <p className={css.welcome}>
          <Trans>Que bom ter você aqui.</Trans>
        </p>
      </header>
      <div className={css.form}>{children}</div>
    </div>
  )
}

function Language() {
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
