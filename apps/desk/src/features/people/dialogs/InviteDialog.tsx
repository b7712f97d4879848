import { convidaPessoas, MOST_INVITED, planejaConvites } from '@colab/contract/desk/people'
import type { Params, Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { useAct } from '../card.ts'
import { Plan } from './Plan.tsx'
import { SentDialog } from './SentDialog.tsx'

interface InviteDialogProps {
  title: string
  /** The people to invite, and the initial choices. */
  who: Params<typeof planejaConvites> & { cartas: boolean; reenvia: boolean }
  /** Of the act that led here, proposed for the invitation. */
  reason?: string
  onClose: () => void
  children?: ReactNode
}

/** Invites people after showing how many by each channel, and who is left out and why. */
export function InviteDialog({ title, who, reason, onClose, children }: InviteDialogProps) {
  const { t } = useLingui()
  const [cartas, setLetters] = useState(who.cartas)
  const [reenvia, setResend] = useState(who.reenvia)
  const params = { ...who, cartas, reenvia }
  const plan = useCall(planejaConvites, params, { staleTime: 0 })
  const [sent, setSent] = useState<Reply<typeof convidaPessoas>>()
  const action = useAct(convidaPessoas, { onDone: setSent })
  if (sent) {
    return (
      <SentDialog title={t`Convites criados`} letters={sent.ttCarta[0]?.cartas ?? ''} onClose={onClose}>
        <Plan {...sent} />
      </SentDialog>
    )
  }
  const invited = Number(plan.data?.ttPlano[0]?.convidadas ?? 0)
  const isTooMany = invited > MOST_INVITED
  return (
    <ReasonDialog
      title={title}
      reason={reason}
      submit={invited === 0 || isTooMany ? null : t`Convidar`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ ...params, motivo }) }}
      onClose={onClose}
    >
      {children}
      <CheckboxField
        label={t`Cartas para quem não recebe por e-mail nem celular`}
        checked={cartas}
        onChange={(event) => setLetters(event.target.checked)}
      />
      <CheckboxField
        label={t`Mandar de novo a quem já tem um convite que vale`}
        checked={reenvia}
        onChange={(event) => setResend(event.target.checked)}
      />
      <QueryView query={plan} subject={JSON.stringify(params)} waiting={<Skeleton rows={4} />}>
        {(planned) => (
          <>
            {planned.ttPlano[0] && <Invited count={Number(planned.ttPlano[0].convidadas)} />}
            <Plan {...planned} fora={Number(planned.ttPlano[0]?.fora ?? 0)} />
          </>
        )}
      </QueryView>
      {isTooMany && (
        <Alert tone="warn">
          <Trans>Convide até 1.000 de cada vez: filtre a lista, por exemplo por unidade.</Trans>
        </Alert>
      )}
    </ReasonDialog>
  )
}

function Invited({ count }: { count: number }) {
  return (
    <p>
      <b>
        <Plural
          value={count}
          _0="Ninguém será convidado"
          one="# pessoa será convidada"
          other="# pessoas serão convidadas"
        />
      </b>
    </p>
  )
}
