import { useLingui } from '@lingui/react/macro'
import { Button } from '#kit/fields/Button.tsx'
import css from './Progress.module.css'

/** Progress of a long action with a cancel button. `value` from 0 to 1, null when unknown. */
export function Progress({ label, value, onCancel }: { label: string; value: number | null; onCancel?: () => void }) {
  const { t } = useLingui()
  return (
    <div className={css.progress} role="status">
      <span>{label}</span>
      <progress aria-label={label} max={1} {...(value !== null && { value })} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancelar envio`}
        </Button>
      )}
    </div>
  )
}
