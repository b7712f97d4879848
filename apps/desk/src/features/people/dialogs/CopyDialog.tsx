import { buscaPessoa, exportaPessoa } from '@colab/contract/desk/people'
import type { Params } from '@colab/contract/wire/method'
import { invalidate } from '@colab/ui/calls/query.ts'
import { createSender } from '@colab/ui/calls/sender.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { saveFile } from '@colab/ui/files/saveFile.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchFile } from '#call.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import type { CardDialogProps } from '../card.ts'

/** Downloads the copy of all data of a person, which the LGPD entitles the person to. */
export function CopyDialog({ card: { codPessoa, person }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const [{ send }] = useState(() => createSender(exportaPessoa))
  const action = useAction(
    async (params: Params<typeof exportaPessoa>) => {
      await send(params)
      const copy = await fetchFile(`pessoa/${codPessoa}`)
      saveFile(new File([copy], `dados-${person.codigo}.zip`, { type: 'application/zip' }))
    },
    {
      async onSuccess() {
        onClose()
        showSnackbar({ text: t`Cópia dos dados baixada.`, tone: 'good' })
        await invalidate(buscaPessoa)
      },
    },
  )
  return (
    <ReasonDialog
      title={t`Exportar os dados de ${person.nome}`}
      submit={t`Exportar`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPessoa, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>Um arquivo ZIP com tudo o que o portal guarda da pessoa. Entregue só a ela, e apague a sua cópia.</Trans>
      </p>
    </ReasonDialog>
  )
}
