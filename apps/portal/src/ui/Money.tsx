import { formatBRL } from '@colab/contract/wire/money'
import css from './Money.module.css'

/**
 * Whole cents as `R$ 1.234,56`. `negative` is for what is taken away: it turns the sign round, so that a deduction of
 * 516,39 shows as `− R$ 516,39`; below zero there is a minus sign and the tone, never the tone alone.
 */
export function Money({ cents, negative = false }: { cents: number; negative?: boolean }) {
  const below = negative ? cents > 0 : cents < 0
  return (
    <span className={css.money} data-tone={below ? 'bad' : undefined}>
      {below && '−\u00a0'}
      {formatBRL(Math.abs(cents))}
    </span>
  )
}
