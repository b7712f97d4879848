import { useLingui } from '@lingui/react/macro'
import { Button } from '#kit/fields/Button.tsx'
import css from './Progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to 1, null when unknown. */
  value: number | null
  onCancel?: () => void
  /** Label of the button, by default that of an upload. */
  cancel?: string
}

/** Progress of a long action with a cancel button. */
export function Progress({ label, value, onCancel, cancel }: ProgressProps) {
  const { t } = useLingui()
  return (
    <div className={css.progress} role="status">
      <span>{label}</span>
      <progress aria-label={label} max={1} {...(value !== null && { value })} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {cancel ?? t`Cancelar envio`}
        </Button>
      )}
    </div>
  )
}
