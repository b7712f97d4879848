import type { RequestKindName } from '@colab/contract/domains/requests'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { PushInvite } from '#push/PushInvite.tsx'

/** After a request was sent: where its answer will be, and push messages about it. */
export function FollowUp({ kind }: { kind: RequestKindName }) {
  return (
    <>
      <AnswerPlace kind={kind} />
      <PushInvite fitting />
    </>
  )
}

/** Where requests of a kind are followed; nothing where this client has no list of all requests. */
export function AnswerPlace({ kind }: { kind: RequestKindName }) {
  if (!profile.features.requests) return null
  const href = `${PATHS.requests}?tipo=${kind}` as const
  return (
    <p>
      <Trans>
        Acompanhe a resposta em <Link href={href}>Minhas solicitações</Link>.
      </Trans>
    </p>
  )
}
