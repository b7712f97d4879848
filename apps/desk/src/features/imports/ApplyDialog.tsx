import { aplicaArquivos, buscaTrabalho } from '@colab/contract/desk/imports'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import type { Job } from './job.ts'

/** Requires the reason, and imports the checked files. */
export function ApplyDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useLingui()
  const action = useWrite(aplicaArquivos, { invalidates: [buscaTrabalho], onSuccess: onClose })
  const seen = { codTrabalho: Number(job.codTrabalho), passo: Number(job.passo) }
  return (
    <ReasonDialog
      title={t`Aplicar a importação`}
      submit={t`Aplicar`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ ...seen, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>Grava tudo ou nada. As pessoas veem os recibos novos na hora; o histórico desfaz a importação.</Trans>
      </p>
    </ReasonDialog>
  )
}
