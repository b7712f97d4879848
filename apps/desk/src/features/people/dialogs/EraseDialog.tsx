import { ensaiaApagamento, pedeApagamento } from '@colab/contract/desk/people'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { type CardDialogProps, useAct } from '../card.ts'
import { Rehearsal } from './Rehearsal.tsx'

/** Requests an erasure, after its rehearsal is shown. */
export function EraseDialog(props: CardDialogProps) {
  const { t } = useLingui()
  const { card, onClose } = props
  const isEmployed = card.ttContrato.some(({ dtDemissao }) => dtDemissao === null || dtDemissao >= today())
  if (!isEmployed) return <Ask {...props} />
  return (
    <Dialog
      open
      title={t`Apagar os dados de ${card.person.nome}`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <Alert tone="info">
        <Trans>Esta pessoa ainda trabalha na empresa, e o portal precisa dos dados. Apague depois do último dia.</Trans>
      </Alert>
    </Dialog>
  )
}

function Ask({ card: { codPessoa, person }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const rehearsal = useCall(ensaiaApagamento, { codPessoa }, { staleTime: 0 })
  const action = useAct(pedeApagamento, { done: t`Apagamento pedido: outra pessoa do RH confirma.`, onDone: onClose })
  return (
    <ReasonDialog
      title={t`Apagar os dados de ${person.nome}`}
      submit={rehearsal.data ? t`Pedir o apagamento` : null}
      tone="danger"
      width={900}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>Nada se apaga agora: outra pessoa do RH precisa confirmar em até sete dias.</Trans>
      </p>
      <Rehearsal query={rehearsal} />
    </ReasonDialog>
  )
}
