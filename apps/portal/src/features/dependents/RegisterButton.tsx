import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useAction } from '#async/useAction.ts'
import { PushInvite } from '#push/PushInvite.tsx'
import { failureText } from '#rpc/failureText.ts'
import { Button } from '#ui/Button.tsx'
import { Plus } from '#ui/icons.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { type Message, MessageDialog } from '#ui/MessageDialog.tsx'
import type { Lists } from './request.ts'

const DependentWizard = lazyComponent(async () => (await import('./DependentWizard.tsx')).DependentWizard)

/** Opens the form once its lists are loaded. */
export function RegisterButton() {
  const [lists, setLists] = useState<Lists | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const opening = useAction(
    async () => {
      const [, { loadLists }] = await Promise.all([DependentWizard.preload(), import('./request.ts')])
      setLists(await loadLists())
    },
    { onError: (error) => setMessage({ tone: 'bad', text: failureText(error) }) },
  )
  return (
    <>
      <Button icon={<Plus />} busy={opening.isPending} onClick={() => opening.mutate(undefined)}>
        <Trans>Incluir dependente</Trans>
      </Button>
      <Suspense>
        {lists && <DependentWizard lists={lists} onMessage={setMessage} onClose={() => setLists(null)} />}
      </Suspense>
      <MessageDialog message={message} onClose={() => setMessage(null)}>
        <PushInvite fitting />
      </MessageDialog>
    </>
  )
}
