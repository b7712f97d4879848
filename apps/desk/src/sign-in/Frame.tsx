import { LanguageSelect } from '@colab/ui/i18n/LanguageSelect.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Welcome } from '@colab/ui/kit/layout/Welcome.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#profile.ts'

/** A step of the sign-in beside or below a field in the company's colour. */
export function Frame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Welcome company={profile} words={<Trans>Mesa do RH</Trans>} language={<LanguageSelect />}>
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </Welcome>
  )
}
