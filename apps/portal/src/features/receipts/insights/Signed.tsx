import { useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import css from './insights.module.css'

/** Cents with a plus or minus sign, which is hidden with the amount. */
export function Signed({ cents }: { cents: number }) {
  const hidden = useAmountsHidden()
  const isMore = cents > 0 && !hidden
  return (
    <span className={css.signed} data-more={isMore || undefined}>
      {isMore && '+\u00a0'}
      <Money bare cents={cents} />
    </span>
  )
}
