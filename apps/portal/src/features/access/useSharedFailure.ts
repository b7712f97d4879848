import { buscaContatoMudado, buscaDispositivo, buscaExportacao, buscaPasskeys } from '@colab/contract/domains/access'
import { useCall } from '@colab/ui/async/useCall.ts'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useState } from 'react'
import { profile } from '#profile.ts'

/**
 * Returns the reads of the screen as one failed query while all of them fail with the same text, and while they are retried;
 * otherwise null.
 */
export function useSharedFailure() {
  const { contactChanges, devices, passkeys, personalExport } = profile.features
  const [isShared, setShared] = useState(false)
  const reads = [
    useCall(buscaContatoMudado, {}, { enabled: contactChanges }),
    useCall(buscaDispositivo, {}, { enabled: devices }),
    useCall(buscaPasskeys, {}, { enabled: passkeys }),
    useCall(buscaExportacao, {}, { enabled: personalExport }),
  ].filter(({ isEnabled }) => isEnabled)
  const errors = reads.flatMap(({ error }) => error ?? [])
  // A retry removes the error of a read without data.
  const isRetried = isShared && errors.length < reads.length && reads.every(({ data }) => data === undefined)
  const isSame = errors.length === reads.length && new Set(errors.map(failureText)).size === 1
  const isNowShared = isSame || isRetried
  if (isNowShared !== isShared) setShared(isNowShared)
  if (!isNowShared) return null
  return {
    data: undefined,
    error: errors[0] ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
