import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { CircleX } from '#kit/icons.ts'
import { EmptyPicture } from './EmptyPicture.tsx'
import css from './Plate.module.css'

type FailureProps = {
  title: string
  /** For a state that is not an error; the default is a cross. */
  picture?: ReactNode
  children: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** Error state in place of content, with a retry button where that may help. */
export function Failure({ title, picture, children, onRetry, retrying = false }: FailureProps) {
  return (
    <div className={css.plate} role="alert">
      {picture ?? <EmptyPicture sign={<CircleX />} />}
      <h2>{title}</h2>
      <div className={css.text}>{children}</div>
      {onRetry && (
        <Button variant={picture ? 'primary' : 'quiet'} busy={retrying} onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      )}
    </div>
  )
}
