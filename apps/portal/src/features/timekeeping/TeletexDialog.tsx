import { buscaPontoTeletex, gravaPontoTeletex } from '@colab/contract/domains/timekeeping'
import { isNetworkFailure } from '@colab/ui/calls/failureText.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FollowUp } from '#async/FollowUp.tsx'
import { profile } from '#profile.ts'
import { type Adjustment, NOTHING } from './adjustment.ts'
import { KindChoice } from './KindChoice.tsx'
import { KindDetails } from './KindDetails.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestDate, RequestMessage, timeError } from './requestFields.tsx'
import { CLEARED, isTimeRequired, paramsOf, type Values } from './teletexRequest.ts'

/** Returns the errors of a request: a day, a kind with its details, and a message are required. */
function check(values: Values): FieldErrors<keyof Values> {
  const { dtMovto, tipo, hrMovtoIni, hrMovtoFim, codEvento, observacao } = values
  const isRequired = isTimeRequired(values)
  const start = tipo === 0 || tipo === 2 || tipo === 4 ? undefined : timeError(hrMovtoIni, isRequired)
  const end = tipo === 3 || tipo === 5 || tipo === 6 ? timeError(hrMovtoFim, isRequired) : undefined
  return {
    ...(dtMovto === '' && { dtMovto: msg`Preencha o campo` }),
    ...(tipo === 0 && { tipo: msg`Escolha uma opção.` }),
    ...(tipo === 2 && hrMovtoIni === '' && { hrMovtoIni: msg`Preencha o campo` }),
    ...(start && { hrMovtoIni: start }),
    ...(end && { hrMovtoFim: end }),
    ...(tipo === 4 && codEvento === 0 && { codEvento: msg`Informe o Evento a ser gravado` }),
    ...(observacao.trim() === '' && { observacao: msg`Preencha o campo` }),
  }
}

interface TeletexDialogProps {
  onClose: () => void
  onRefused: (error: Error) => void
  /** Opens the form for a missing punch with the values of this one. */
  onMissing: (given: Adjustment) => void
}

/**
 * Sends a request about one day to HR (spec §2 Teletex timekeeping). Closes on any reply of the server; refused input
 * is restored when it is opened again.
 */
export function TeletexDialog({ onClose, onRefused, onMissing }: TeletexDialogProps) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(gravaPontoTeletex, {
    once: true,
    invalidates: [buscaPontoTeletex],
    savedText: (text) => text || t`Solicitação enviada ao RH.`,
    onSaved: setSaved,
    failureInSnackbar: true,
    onSuccess: () => form.clear(),
    onError(error) {
      if (isNetworkFailure(error)) return
      onRefused(error)
      onClose()
    },
  })
  const form = useDraftForm<Values>({
    name: 'teletex',
    empty: CLEARED,
    check,
    onInvalid({ codEvento }) {
      // If the events failed to load, no field shows the error.
      if (codEvento) showSnackbar({ text: t`Informe o Evento a ser gravado`, tone: 'bad' })
    },
    action: { ...action, mutate: (values) => action.mutate(paramsOf(values)) },
  })
  function discard() {
    form.clear()
    onClose()
  }
  function handOver() {
    const { dtMovto, observacao } = form.values
    form.clear()
    onMissing({ ...NOTHING, dtMovto, observacao })
  }
  return (
    <RequestDialog
      title={t`Solicitação de Ajuste`}
      form={form}
      action={action}
      saved={saved}
      afterwards={<FollowUp kind="teletex" />}
      onClose={discard}
    >
      <RequestDate
        {...form.field('dtMovto')}
        onChange={(dtMovto) => form.set({ dtMovto, ...(dtMovto === '' && { tipo: 0 }) })}
      />
      <KindChoice form={form} />
      {profile.features.punchAdjustment && (
        <Button variant="plain" onClick={handOver}>
          <Trans>Faltou uma marcação? Pedir ajuste</Trans>
        </Button>
      )}
      <KindDetails form={form} />
      <RequestMessage {...form.field('observacao')} required onChange={(observacao) => form.set({ observacao })} />
    </RequestDialog>
  )
}
