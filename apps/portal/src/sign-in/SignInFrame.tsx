import { LanguageSelect } from '@colab/ui/i18n/LanguageSelect.tsx'
import { Welcome } from '@colab/ui/kit/layout/Welcome.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#profile.ts'

/** Frame of every step. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Welcome company={profile} words={<Trans>Que bom ter você aqui.</Trans>} language={<LanguageSelect />}>
      {children}
    </Welcome>
  )
}
