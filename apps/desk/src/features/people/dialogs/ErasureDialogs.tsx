import { cancelaApagamento, confirmaApagamento, ensaiaApagamento } from '@colab/contract/desk/people'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { type CardDialogProps, useAct } from '../card.ts'
import { Rehearsal } from './Rehearsal.tsx'

/** Carries out an erasure that another agent requested. */
export function ConfirmErasure({ card: { codPessoa, person, ttApagamento }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const rehearsal = useCall(ensaiaApagamento, { codPessoa }, { staleTime: 0 })
  const action = useAct(confirmaApagamento, { done: t`Dados apagados.`, onDone: onClose })
  const codApagamento = Number(ttApagamento[0]?.codApagamento)
  return (
    <ReasonDialog
      title={t`Confirmar o apagamento dos dados de ${person.nome}`}
      submit={rehearsal.data ? t`Apagar de vez` : null}
      tone="danger"
      width={900}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, codApagamento, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>O que se apaga não volta. A pessoa deixa de entrar no portal.</Trans>
      </p>
      <Rehearsal query={rehearsal} />
    </ReasonDialog>
  )
}

/** Cancels the request for an erasure. */
export function CancelErasure({ card: { codPessoa, person, ttApagamento }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const action = useAct(cancelaApagamento, { done: t`Pedido de apagamento retirado.`, onDone: onClose })
  const codApagamento = Number(ttApagamento[0]?.codApagamento)
  return (
    <ReasonDialog
      title={t`Retirar o pedido de apagar os dados de ${person.nome}`}
      submit={t`Retirar o pedido`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, codApagamento, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>Os dados ficam como estão.</Trans>
      </p>
    </ReasonDialog>
  )
}
