import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { buscaAviso } from '@colab/contract/domains/notices'
import { SignedOut } from '@colab/contract/wire/failures'
import type { Params, Reply } from '@colab/contract/wire/method'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { useState } from 'react'

/** Values of the form; `testemunha` is Sim or Não and not sent. */
type Values = Params<typeof gravaDenuncia> & { testemunha: string }

/** Builds the parameters: `Sim` for unnamed witnesses, empty for none. */
export function paramsOf({ testemunha, testemunhas, ...rest }: Values): Params<typeof gravaDenuncia> {
  return { ...rest, testemunhas: testemunha === 'Sim' ? testemunhas.trim() || 'Sim' : '' }
}

/** A query that every screen may run: the server's log must not reveal a visit to this one. */
export const ORDINARY = query(buscaAviso, { todos: false })

/** Sends a report. Unlike other saves, it stores nothing on the device, not even a digest. */
export function useReport(outcomes: {
  onSuccess: (reply: Reply<typeof gravaDenuncia>) => void
  onError: (error: Error) => void
}) {
  const [{ send }] = useState(() => createSender(gravaDenuncia))
  return useAction(async (params: Params<typeof gravaDenuncia>) => {
    // This query, not the report, renews an expired token: a renewal identifies a person and a time.
    await queryClient.fetchQuery({ ...ORDINARY, staleTime: 0 }).catch((error: unknown) => {
      // A report must not depend on whether the notices can be read.
      if (error instanceof SignedOut) throw error
    })
    return send(params)
  }, outcomes)
}
