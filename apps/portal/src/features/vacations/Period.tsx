import { formatDate } from '@colab/contract/wire/date'
import { Trans } from '@lingui/react/macro'
import { DateText } from '#ui/DateText.tsx'

/** A date range; each date stays on one line. */
export function Period({ from, to }: { from: string; to: string | null }) {
  if (!to) return <DateText iso={from} />
  const [first, last] = [formatDate(from), formatDate(to)]
  return (
    <Trans>
      {first} a {last}
    </Trans>
  )
}
