import { amountText, useAmountsHidden } from './amounts.ts'
import css from './Money.module.css'

/**
 * Cents as `R$ 1.234,56`. `negative` inverts the sign: a deduction of 516,39 shows as `− R$ 516,39`. Below zero it
 * shows a minus sign in addition to the colour. A missing amount shows as a dash; dots where this device hides amounts.
 */
export function Money({ cents, negative = false }: { cents: number | null; negative?: boolean }) {
  const hidden = useAmountsHidden()
  if (cents === null) return '–'
  const below = !hidden && (negative ? cents > 0 : cents < 0)
  return (
    <span className={css.money} data-tone={below ? 'bad' : undefined}>
      {below && '−\u00a0'}
      {amountText(Math.abs(cents))}
    </span>
  )
}
