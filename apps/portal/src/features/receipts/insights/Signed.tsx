import { Money } from '#ui/Money.tsx'

/** Cents with a plus or minus sign. */
export function Signed({ cents }: { cents: number }) {
  return (
    <>
      {cents > 0 && '+\u00a0'}
      <Money cents={cents} />
    </>
  )
}
