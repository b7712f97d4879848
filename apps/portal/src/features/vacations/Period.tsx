import { formatDate } from '@colab/contract/wire/date'
import { Trans } from '@lingui/react/macro'
import { DateText } from '#ui/DateText.tsx'

/** A date range; each date stays on one line. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  if (!from || !to) return <DateText iso={from ?? to} />
  const [first, last] = [formatDate(from), formatDate(to)]
  return (
    <Trans>
      {first} a {last}
    </Trans>
  )
}
