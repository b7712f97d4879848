import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { fieldCss } from '@colab/ui/kit/fields/Field.tsx'
import { Minus, Plus } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { isQuantity, quantityText, readQuantity } from './order.ts'
import css from './QuantityField.module.css'

interface QuantityFieldProps {
  /** Name of the product. */
  name: string
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** A number that is typed or changed by one; other input is ignored. */
export function QuantityField({ name, value, readOnly, onChange }: QuantityFieldProps) {
  const { t } = useLingui()
  function change(next: string) {
    if (!readOnly && isQuantity(next)) onChange(next)
  }
  function step(by: number) {
    // In thousandths: binary fractions would show as 0,30000000000000004.
    change(quantityText(Math.round(Math.max(0, readQuantity(value) + by) * 1000) / 1000))
  }
  return (
    <span className={css.stepper}>
      <Button variant="icon" label={t`Menos: ${name}`} icon={<Minus />} onClick={() => step(-1)} />
      <input
        className={fieldCss.control}
        aria-label={t`Quantidade: ${name}`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        readOnly={readOnly}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value.replace('.', ','))}
        onBlur={() => step(0)}
      />
      <Button variant="icon" label={t`Mais: ${name}`} icon={<Plus />} onClick={() => step(1)} />
    </span>
  )
}
