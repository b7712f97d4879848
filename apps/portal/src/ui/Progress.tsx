import { useLingui } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import css from './Progress.module.css'

/** How far something long is, and the way to call it off. `value` from 0 to 1; null where nobody knows. */
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
