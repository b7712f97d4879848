import { formatDate } from '@colab/contract/wire/date'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Trans } from '@lingui/react/macro'

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
