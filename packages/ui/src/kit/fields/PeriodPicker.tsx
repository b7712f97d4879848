import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from '#kit/icons.ts'
import { Button } from './Button.tsx'
import css from './PeriodPicker.module.css'

interface Period {
  value: string
  label: string
}

type PeriodPickerProps = {
  /** Accessible name of the list. */
  label: string
  /** Most recent first; at least one. */
  periods: readonly Period[]
  value: string
  onChange: (value: string) => void
  /** Called when an arrow is hovered or focused, to prefetch the content. */
  onApproach?: (value: string) => void
}

/**
 * A period with arrows to the ones before and after it, and the native list of all. The arrows are never disabled, so
 * that they keep the focus at both ends.
 */
export function PeriodPicker({ label, periods, value, onChange, onApproach }: PeriodPickerProps) {
  const { t } = useLingui()
  const at = Math.max(
    0,
    periods.findIndex((period) => period.value === value),
  )
  function step(to: number) {
    const next = periods[to]
    const approach = () => next && onApproach?.(next.value)
    return {
      'aria-disabled': !next,
      onClick: () => next && onChange(next.value),
      onPointerEnter: approach,
      onFocus: approach,
    }
  }
  return (
    <div className={`${css.picker} no-print`}>
      <Button variant="icon" label={t`Período anterior`} {...step(at + 1)}>
        <ChevronLeft />
      </Button>
      <span className={css.choice}>
        <select
          className={css.list}
          aria-label={label}
          value={periods[at]?.value}
          onChange={(event) => onChange(event.target.value)}
        >
          {periods.map((period) => (
            <option key={period.value} value={period.value}>
              {period.label}
            </option>
          ))}
        </select>
        <span role="status" className={css.shown}>
          {periods[at]?.label}
        </span>
      </span>
      <Button variant="icon" label={t`Próximo período`} {...step(at - 1)}>
        <ChevronRight />
      </Button>
    </div>
  )
}
