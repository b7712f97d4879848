import { buscaMarcacaoAjuste, gravaMarcacaoAjuste } from '@colab/contract/domains/timekeeping'
import { segOfTime } from '@colab/contract/wire/time'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { today } from '#clock.ts'
import { useWrite } from '#rpc/write.ts'
import { useDraftForm } from '#ui/useDraftForm.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestDate, RequestMessage, RequestTime, timeError } from './requestFields.tsx'

/** Requests a missing punch from HR (spec §2 Punch adjustment request). Stays open for corrections after a refusal. */
export function AdjustmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const action = useWrite(gravaMarcacaoAjuste, {
    once: true,
    invalidates: [buscaMarcacaoAjuste],
    savedText: (text) => text,
    failureInSnackbar: true,
    onSuccess: close,
  })
  const form = useDraftForm({
    name: 'punch-adjustment',
    empty: { dtMovto: '', time: '', observacao: '' },
    check({ dtMovto, time }) {
      const fault = timeError(time)
      return { ...(dtMovto === '' && { dtMovto: msg`Preencha o campo` }), ...(fault && { time: fault }) }
    },
    action: {
      ...action,
      mutate: ({ dtMovto, time, observacao }) =>
        action.mutate({ dtMovto, segMovto: segOfTime(time) ?? 0, observacao: observacao.trim() }),
    },
  })
  function close() {
    form.clear()
    onClose()
  }
  return (
    <RequestDialog title={t`Solicitação de Ajuste de Ponto`} form={form} action={action} onDiscard={close}>
      <p>{t`Informe a marcação que faltou. Ela passa a valer quando o RH aprovar.`}</p>
      <RequestDate {...form.field('dtMovto')} max={today()} onChange={(dtMovto) => form.set({ dtMovto })} />
      <RequestTime {...form.field('time')} label={t`Hora`} onChange={(time) => form.set({ time })} />
      <RequestMessage {...form.field('observacao')} onChange={(observacao) => form.set({ observacao })} />
    </RequestDialog>
  )
}
