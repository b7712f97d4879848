import { amountText, useAmountsHidden } from './amounts.ts'
import css from './Money.module.css'

type MoneyProps = {
  /** Null is shown as a dash. */
  cents: number | null
  /** Inverts the sign: a deduction of 516,39 shows as `− R$ 516,39`. */
  negative?: boolean
  /** Without `R$`, below a heading that has it. */
  bare?: boolean
  /** The most prominent value of a screen, with a small `R$`. */
  hero?: boolean
}

/** Cents as `R$ 1.234,56`, with a minus sign below zero; dots where this device hides amounts. */
export function Money({ cents, negative = false, bare = false, hero = false }: MoneyProps) {
  const hidden = useAmountsHidden()
  if (cents === null) return '–'
  const below = !hidden && (negative ? cents > 0 : cents < 0)
  const [currency = '', amount = ''] = amountText(Math.abs(cents), hidden).split('\u00a0')
  return (
    <span className={hero ? `${css.money} ${css.hero}` : css.money} data-claim="money">
      {below && '−\u00a0'}
      {!bare && (hero ? <sup>{currency}</sup> : currency)}
      {!bare && '\u00a0'}
      {amount}
    </span>
  )
}
