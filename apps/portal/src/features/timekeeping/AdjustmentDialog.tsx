import { buscaMarcacaoAjuste, gravaMarcacaoAjuste } from '@colab/contract/domains/timekeeping'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { segOfTime } from '@colab/contract/wire/time'
import { failureText, isNetworkFailure } from '@colab/ui/calls/failureText.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FollowUp } from '#async/FollowUp.tsx'
import { keeps } from '#promises.ts'
import { type Adjustment, fieldOf, NOTHING } from './adjustment.ts'
import { PunchesOfDay } from './PunchesOfDay.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestDate, RequestMessage, RequestTime, timeError } from './requestFields.tsx'

interface AdjustmentDialogProps {
  /** Initial values of the form. */
  given?: Adjustment
  onClose: () => void
}

/**
 * Requests a missing punch from HR (spec §2 Punch adjustment request), and shows the punches of that day. After a refusal it stays open for
 * corrections, with the text at the field concerned.
 */
export function AdjustmentDialog({ given = NOTHING, onClose }: AdjustmentDialogProps) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(gravaMarcacaoAjuste, {
    once: true,
    invalidates: [buscaMarcacaoAjuste],
    savedText: (text) => text || t`Solicitação de ajuste enviada ao RH.`,
    onSaved: setSaved,
    failureInSnackbar: true,
    onSuccess: () => form.clear(),
  })
  const form = useDraftForm({
    // Each day has a draft of its own.
    name: ['punch-adjustment', given.dtMovto, given.time].filter(Boolean).join(' '),
    empty: given,
    check({ dtMovto, time }) {
      const fault = timeError(time)
      return { ...(dtMovto === '' && { dtMovto: msg`Preencha o campo` }), ...(fault && { time: fault }) }
    },
    action: {
      ...action,
      mutate: ({ dtMovto, time, observacao }) =>
        action.mutate({ dtMovto, segMovto: segOfTime(time) ?? 0, observacao: observacao.trim() }),
    },
    explain(error) {
      if (isNetworkFailure(error)) return null
      const text = textAfterCode(failureText(error))
      return { field: fieldOf(text), words: text }
    },
  })
  function close() {
    form.clear()
    onClose()
  }
  return (
    <RequestDialog
      title={t`Solicitação de Ajuste de Ponto`}
      form={form}
      action={action}
      saved={saved}
      afterwards={<FollowUp kind="adjustment" />}
      onClose={close}
    >
      <p>
        {t`Que horário faltou?`} {keeps('reviewsRequests') && t`Ele passa a valer quando o RH aprovar.`}
      </p>
      <RequestDate {...form.field('dtMovto')} max={today()} onChange={(dtMovto) => form.set({ dtMovto })} />
      <PunchesOfDay iso={form.values.dtMovto} />
      <RequestTime {...form.field('time')} label={t`Hora`} onChange={(time) => form.set({ time })} />
      <RequestMessage {...form.field('observacao')} onChange={(observacao) => form.set({ observacao })} />
      {form.formError && (
        <Alert isReply tone="bad">
          {form.formError}
        </Alert>
      )}
    </RequestDialog>
  )
}
