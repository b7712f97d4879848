import { Logo } from '@colab/ui/kit/layout/Logo.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#profile.ts'
import css from './Frame.module.css'
import { Language } from './Language.tsx'

/** A step of the sign-in beside or below a field in the company's colour. */
export function Frame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.field}>
        <Logo name={profile.name} src={profile.logo} size={48} />
        <Language />
        <p className={css.company}>
          <Trans>{profile.name} · RH</Trans>
        </p>
      </header>
      <div className={css.form}>
        <Page title={title} lead={lead}>
          {children}
        </Page>
      </div>
    </div>
  )
}
