import { buscaPontoTeletex, gravaPontoTeletex } from '@colab/contract/domains/timekeeping'
import { Unavailable } from '@colab/contract/wire/failures'
import { useLingui } from '@lingui/react/macro'
import { useWrite } from '#rpc/write.ts'
import { showSnackbar } from '#ui/snackbar.ts'
import { useDraftForm } from '#ui/useDraftForm.ts'
import { KindChoice } from './KindChoice.tsx'
import { KindDetails } from './KindDetails.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestDate, RequestMessage } from './requestFields.tsx'
import { CLEARED, paramsOf, type Values } from './teletexRequest.ts'

/**
 * Sends a request about one day to HR (spec §2 Teletex timekeeping). Closes on any reply of the server; refused input
 * is restored when it is opened again.
 */
export function TeletexDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useDraftForm<Values>('teletex', CLEARED)
  const action = useWrite(gravaPontoTeletex, {
    once: true,
    invalidates: [buscaPontoTeletex],
    savedText: (text) => text,
    failureInSnackbar: true,
    onSuccess: discard,
    onError(error) {
      if (!(error instanceof Unavailable)) onClose()
    },
  })
  function discard() {
    form.clear()
    onClose()
  }
  function save(values: Values) {
    // Also if the events failed to load: without one a day off is not sent (spec §5).
    if (values.tipo === 4 && values.codEvento === 0) {
      showSnackbar({ text: t`Informe o Evento a ser gravado`, tone: 'bad' })
    } else {
      action.mutate(paramsOf(values))
    }
  }
  return (
    <RequestDialog
      title={t`Solicitação de Ajuste`}
      isDirty={form.formState.isDirty}
      action={action}
      onDiscard={discard}
      onSubmit={form.handleSubmit(save)}
    >
      <RequestDate
        control={form.control}
        name="dtMovto"
        onDay={(day) => {
          if (day === '') form.setValue('tipo', 0)
        }}
      />
      <KindChoice form={form} />
      <KindDetails form={form} />
      <RequestMessage control={form.control} name="observacao" required />
    </RequestDialog>
  )
}
