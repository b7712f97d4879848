import { Refused } from '@colab/contract/wire/failures'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showSnackbar } from '#ui/snackbar.ts'

/** Milliseconds that a refusal stays (spec §8). */
const DURATION = 3000

/** Shows each refusal of a read in the snackbar, beside the failure card, which other failures have alone (spec §8). */
export function useRefusalSnackbar({ error, errorUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal may come twice
  useEffect(() => {
    if (error instanceof Refused) showSnackbar({ text: error.message, tone: 'bad', duration: DURATION })
  }, [error, errorUpdatedAt])
}
