import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Row } from '#kit/layout/Layout.tsx'
import { Button } from './Button.tsx'
import type { Draft } from './drafts.ts'

/** The parts of a form that `RecoveredDraft` uses. */
export interface Recoverable {
  recovered: Draft | null
  clear: () => void
}

/** Shows in a form that it continues with what was typed in an earlier page, which can be discarded. */
export function RecoveredDraft({ form: { recovered, clear } }: { form: Partial<Recoverable> }) {
  const { t } = useLingui()
  if (!recovered) return null
  function discard({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest('form')
    clear?.()
    // The button was removed.
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  return (
    <Row>
      <span role="status" className="quiet">
        {t`Rascunho recuperado.`}
        {recovered.files.length > 0 && <> {t`O arquivo não fica guardado: escolha de novo.`}</>}
      </span>
      <Button variant="quiet" small onClick={discard}>{t`Descartar`}</Button>
    </Row>
  )
}
