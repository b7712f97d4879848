import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import css from './ReceiptSkeleton.module.css'

/** Skeleton of a receipt: net amount, then earnings beside deductions. Announced once instead of three times. */
export function ReceiptSkeleton() {
  return (
    <Stack>
      <div className={css.hero}>
        <Skeleton shape="card" rows={2} />
      </div>
      <div aria-hidden>
        <Columns>
          <Skeleton shape="card" rows={7} />
          <Skeleton shape="card" rows={7} />
        </Columns>
      </div>
    </Stack>
  )
}

/** The same below the choice of a period, while that is loading too. */
export function PeriodsSkeleton() {
  return (
    <>
      <div className={css.picker} aria-hidden />
      <ReceiptSkeleton />
    </>
  )
}
