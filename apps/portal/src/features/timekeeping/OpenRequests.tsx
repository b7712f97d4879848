import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Shows the number of requests pending at HR; a dash where it is unknown. */
export function OpenRequests({ open, note }: { open: number | null; note: ReactNode }) {
  const count = open !== null && (
    <Plural value={open} _0="Nenhuma solicitação" one="# solicitação" other="# solicitações" />
  )
  return (
    <p className="quiet">
      <Trans>Aguardando o RH:</Trans> <span data-claim="total">{count || '–'}</span>
      {note && (
        <>
          {' · '}
          <span data-claim="verdict">{note}</span>
        </>
      )}
    </p>
  )
}
