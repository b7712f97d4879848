import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** How many requests wait for HR; a dash where that is not known. */
export function OpenRequests({ open, note }: { open: number | null; note: ReactNode }) {
  const { t } = useLingui()
  const count = open !== null && (
    <Plural value={open} _0="Nenhuma solicitação" one="# solicitação" other="# solicitações" />
  )
  return <Hero label={t`Aguardando o RH`} value={count || '–'} note={note} />
}
