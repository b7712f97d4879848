import { queryClient } from '@colab/ui/calls/query.ts'
import { queryOptions } from '@tanstack/react-query'
import { periodsQuery, receiptQuery } from '#features/receipts/queries.ts'

/** All months with a payslip, and the latest payslip; from the cache of the payslip screen where possible. */
export const latestReceiptQuery = queryOptions({
  queryKey: ['search', 'receipts'],
  queryFn: async () => {
    const { periods, leftOut } = await queryClient.fetchQuery(periodsQuery('mensal'))
    const [latest] = periods
    const receipt = latest && (await queryClient.fetchQuery(receiptQuery('mensal', latest)))
    return {
      months: periods.map(({ date }) => date),
      employments: receipt?.employments ?? [],
      leftOut: leftOut + (receipt?.leftOut ?? 0),
    }
  },
  retry: false,
})
