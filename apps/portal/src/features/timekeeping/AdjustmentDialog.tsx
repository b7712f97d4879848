import { buscaMarcacaoAjuste, gravaMarcacaoAjuste } from '@colab/contract/domains/timekeeping'
import { segOfTime } from '@colab/contract/wire/time'
import { useLingui } from '@lingui/react/macro'
import { today } from '#clock.ts'
import { useWrite } from '#rpc/write.ts'
import { useDraftForm } from '#ui/useDraftForm.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestDate, RequestMessage, RequestTime } from './requestFields.tsx'

interface Values {
  dtMovto: string
  time: string
  observacao: string
}

/** Requests a missing punch from HR (spec §2 Punch adjustment request). Stays open for corrections after a refusal. */
export function AdjustmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useDraftForm<Values>('punch-adjustment', { dtMovto: '', time: '', observacao: '' })
  const { isDirty } = form.formState
  const action = useWrite(gravaMarcacaoAjuste, {
    once: true,
    invalidates: [buscaMarcacaoAjuste],
    savedText: (text) => text,
    failureInSnackbar: true,
    onSuccess: close,
  })
  function close() {
    form.clear()
    onClose()
  }
  const { control } = form
  return (
    <RequestDialog
      title={t`Solicitação de Ajuste de Ponto`}
      isDirty={isDirty}
      action={action}
      onDiscard={close}
      onSubmit={form.handleSubmit(({ dtMovto, time, observacao }) =>
        action.mutate({ dtMovto, segMovto: segOfTime(time) ?? 0, observacao: observacao.trim() }),
      )}
    >
      <p>{t`Informe a marcação que faltou. Ela passa a valer quando o RH aprovar.`}</p>
      <RequestDate control={control} name="dtMovto" max={today()} />
      <RequestTime control={control} name="time" label={t`Hora`} />
      <RequestMessage control={control} name="observacao" />
    </RequestDialog>
  )
}
