import { LARGEST_QUANTITY } from '@colab/contract/domains/retail'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { fieldCss } from '#ui/Field.tsx'
import { Minus, Plus } from '#ui/icons.ts'
import { isQuantity } from './order.ts'
import css from './QuantityField.module.css'

interface QuantityFieldProps {
  /** Name of the product. */
  name: string
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** Whole number to type or to step; other input is ignored. */
export function QuantityField({ name, value, readOnly, onChange }: QuantityFieldProps) {
  const { t } = useLingui()
  function change(next: string) {
    if (!readOnly && isQuantity(next)) onChange(next)
  }
  function step(by: number) {
    change(String(Math.min(LARGEST_QUANTITY, Math.max(0, Number(value) + by))))
  }
  return (
    <span className={css.stepper}>
      <Button variant="icon" label={t`Menos: ${name}`} icon={<Minus />} onClick={() => step(-1)} />
      <input
        className={fieldCss.control}
        aria-label={t`Quantidade: ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        readOnly={readOnly}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => step(0)}
      />
      <Button variant="icon" label={t`Mais: ${name}`} icon={<Plus />} onClick={() => step(1)} />
    </span>
  )
}
