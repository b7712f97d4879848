import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CircleX } from './icons.ts'
import css from './Plate.module.css'

type FailureProps = { title: string; children: ReactNode; onRetry?: (() => void) | undefined; retrying?: boolean }

/** Error state in place of content, with a retry button where that may help. */
export function Failure({ title, children, onRetry, retrying = false }: FailureProps) {
  return (
    <div className={css.plate} role="alert">
      <CircleX />
      <h2>{title}</h2>
      <div className={css.text}>{children}</div>
      {onRetry && (
        <Button variant="quiet" busy={retrying} onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      )}
    </div>
  )
}
