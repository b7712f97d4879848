import { Columns, Stack } from '#ui/Layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './ReceiptSkeleton.module.css'

/** The shape of a receipt: the net amount, then earnings beside deductions. Said aloud once and not three times. */
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

/** The same below the strip of periods, when not even those are there. */
export function PeriodsSkeleton() {
  return (
    <>
      <div className={css.strip} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <ReceiptSkeleton />
    </>
  )
}
