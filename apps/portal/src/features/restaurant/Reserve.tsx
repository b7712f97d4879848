import { retiraSolicitacao } from '@colab/contract/domains/requests'
import { buscaCardapio, type Cardapio, gravaReservaRestaurante } from '@colab/contract/domains/restaurant'
import type { Code } from '@colab/contract/wire/cells'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profile } from '#profile.ts'

interface ReserveProps {
  menu: Cardapio
  codCardapio: Code
  describedBy: string
  /** Its button is filled. */
  isMain: boolean
  /** The other protein is chosen from the start. */
  isOther?: boolean
}

interface CancelButtonProps extends Pick<ReserveProps, 'codCardapio' | 'describedBy'> {
  onSaved: (saved: Saved) => void
}

/** Reserves a meal, with another protein where offered, and cancels the reservation until the cut-off. */
export function Reserve({ menu, codCardapio, describedBy, isMain, isOther = false }: ReserveProps) {
  const { t } = useLingui()
  const [substProteina, choose] = useState(isOther)
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(gravaReservaRestaurante, {
    once: true,
    invalidates: [buscaCardapio],
    savedText: (text) => text || t`Refeição reservada.`,
    onSaved: setSaved,
    failureInSnackbar: true,
  })
  const { isPending, mutate } = action
  const { jaReservou } = menu
  const reserve = () => mutate({ ...menu.received, codCardapio, substProteina })
  return (
    <>
      {saved && <Result key={saved.text} title={saved.text} lang={saved.lang} level={3} />}
      {menu.substProteina && !jaReservou && (
        <CheckboxField
          label={t`Quero a opção sem carne`}
          aria-describedby={describedBy}
          checked={substProteina}
          disabled={isPending}
          onChange={(event) => choose(event.target.checked)}
        />
      )}
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        className={jaReservou ? 'visually-hidden' : ''}
        aria-describedby={describedBy}
        disabled={jaReservou === true}
        busy={isPending}
        onClick={reserve}
      >
        <Trans>Reservar Restaurante</Trans>
      </Button>
      <ResendNotice action={action} again={reserve} />
      {jaReservou && profile.features.requests && (
        <CancelButton codCardapio={codCardapio} describedBy={describedBy} onSaved={setSaved} />
      )}
      {jaReservou && !profile.features.requests && <p>{t`Para cancelar, fale com o RH.`}</p>}
    </>
  )
}

function CancelButton({ codCardapio, describedBy, onSaved }: CancelButtonProps) {
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  const action = useWrite(retiraSolicitacao, {
    invalidates: [buscaCardapio],
    savedText: (text) => text || t`Reserva cancelada.`,
    onSaved,
    failureInSnackbar: true,
  })
  const cancel = () => action.mutate({ tipo: 'reservation', idSolicitacao: String(codCardapio) })
  async function confirm() {
    const isSure = await ask({
      title: t`Cancelar esta reserva?`,
      text: t`Até o horário limite você pode reservar de novo.`,
      confirmLabel: t`Cancelar a reserva`,
      cancelLabel: t`Voltar`,
      tone: 'danger',
    })
    if (isSure) cancel()
  }
  return (
    <>
      <Button variant="quiet" aria-describedby={describedBy} busy={action.isPending} onClick={() => void confirm()}>
        <Trans>Cancelar a reserva</Trans>
      </Button>
      <ResendNotice action={action} again={cancel} />
      {confirmation}
    </>
  )
}
