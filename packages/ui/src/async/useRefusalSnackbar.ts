import { Refused } from '@colab/contract/wire/failures'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureLang, refusalText } from '#calls/failureText.ts'
import { showSnackbar } from '#kit/feedback/snackbar.ts'

/**
 * Shows each refusal of a query in the snackbar in addition to the failure card; other failures are shown only in the
 * card (spec §8).
 */
export function useRefusalSnackbar({ error, errorUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal may come twice
  useEffect(() => {
    if (error instanceof Refused) showSnackbar({ text: refusalText(error), tone: 'bad', lang: failureLang(error) })
  }, [error, errorUpdatedAt])
}
