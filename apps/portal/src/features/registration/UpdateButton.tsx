import { buscaWebPessoa } from '@colab/contract/domains/registration'
import { SignedOut } from '@colab/contract/wire/failures'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useAction } from '#async/useAction.ts'
import { PushInvite } from '#push/PushInvite.tsx'
import { failureText } from '#rpc/failureText.ts'
import { query, queryClient } from '#rpc/query.ts'
import { Button } from '#ui/Button.tsx'
import { Pencil } from '#ui/icons.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { type Message, MessageDialog } from '#ui/MessageDialog.tsx'
import type { Lists, Values } from './change.ts'

const UpdateWizard = lazyComponent(async () => (await import('./UpdateWizard.tsx')).UpdateWizard)

/** Opens the form once its data is loaded, unless a request is already pending (spec §4). */
export function UpdateButton() {
  const { t } = useLingui()
  const [form, setForm] = useState<{ lists: Lists; before: Values } | null>(null)
  const [message, setMessage] = useState<Message | null>(null)

  async function mayAsk(): Promise<boolean> {
    try {
      const { ttWebPessoa, leftOut } = await queryClient.fetchQuery({ ...query(buscaWebPessoa, {}), staleTime: 0 })
      if (ttWebPessoa.length + leftOut === 0) return true
      setMessage({ tone: 'warn', text: t`Você já tem uma solicitação em análise. Espere a resposta do RH.` })
    } catch (error) {
      if (error instanceof SignedOut) throw error
      setMessage({ tone: 'bad', text: t`Não foi possível verificar se você já tem uma solicitação. Tente de novo.` })
    }
    return false
  }
  const opening = useAction(
    async () => {
      if (!(await mayAsk())) return
      const [, { loadForm }] = await Promise.all([UpdateWizard.preload(), import('./change.ts')])
      setForm(await loadForm())
    },
    { onError: (error) => setMessage({ tone: 'bad', text: failureText(error) }) },
  )
  return (
    <>
      <Button icon={<Pencil />} busy={opening.isPending} onClick={() => opening.mutate(undefined)}>
        <Trans>Atualizar meus dados</Trans>
      </Button>
      <Suspense>{form && <UpdateWizard {...form} onMessage={setMessage} onClose={() => setForm(null)} />}</Suspense>
      <MessageDialog message={message} onClose={() => setMessage(null)}>
        <PushInvite fitting />
      </MessageDialog>
    </>
  )
}
