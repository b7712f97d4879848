import { formatDate } from '@colab/contract/wire/date'

/** An ISO date as dd/mm/yyyy; `empty`, by default a dash, when there is none. */
export function DateText({ iso, empty = '–' }: { iso: string | null | undefined; empty?: string }) {
  const shown = formatDate(iso)
  if (!iso || !shown) return empty
  return <time dateTime={iso}>{shown}</time>
}
