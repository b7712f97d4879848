import { SignedOut } from '@colab/contract/wire/failures'
import { queryClient } from '@colab/ui/calls/query.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Period } from '../periods.ts'
import { periodsQuery, receiptQuery } from '../queries.ts'
import { type Reading, readRelated } from './related.ts'
import type { InsightProps } from './view.ts'

/** Throws when a row could not be read: it may be the one that counts. */
function complete<Data extends { leftOut: number }>(data: Data): Data {
  if (data.leftOut > 0) throw new RangeError('rows could not be read')
  return data
}

const SERVER: Reading<Period> = {
  periods: async (kind) => complete(await queryClient.fetchQuery(periodsQuery(kind))).periods,
  receipts: async (kind, period) => complete(await queryClient.fetchQuery(receiptQuery(kind, period))).employments,
}

/** Reads the related receipts of a receipt; null where not all of them can be read, which rules out a verdict but is not a failure. */
export function relatedQuery({ kind, date }: InsightProps['receipt']) {
  return queryOptions({
    queryKey: ['related receipts', kind, date] as const,
    queryFn: () =>
      readRelated({ kind, date }, SERVER).catch((error: unknown) => {
        if (error instanceof SignedOut) throw error
        return null
      }),
    retry: false,
  })
}
