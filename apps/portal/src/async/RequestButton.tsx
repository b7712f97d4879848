import type { RequestKindName } from '@colab/contract/domains/requests'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { type Message, MessageDialog } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { useOpenFromLink } from '@colab/ui/kit/overlays/useOpenFromLink.ts'
import { type ReactNode, useState } from 'react'
import { FollowUp } from './FollowUp.tsx'

interface RequestButtonProps<Data> {
  kind: RequestKindName
  icon: ReactNode
  label: string
  /** What a short label means. */
  about?: string
  /** Of a form that another button opens as a whole: it is quiet, and no link opens it. */
  isPart?: boolean
  /** Loads the code and the data of the form; null when no request is possible, and the message shows why. */
  load: (onMessage: (message: Message) => void) => Promise<Data | null>
  /** The form; it is closed with null. */
  children: (data: Data, onMessage: (message: Message) => void, onClose: () => void) => ReactNode
}

/** Opens the form of a request to HR once its data is loaded, and shows the outcome in a dialog. */
export function RequestButton<Data>({ kind, icon, label, about, isPart, load, children }: RequestButtonProps<Data>) {
  const [data, setData] = useState<Data | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const opening = useAction(async () => setData(await load(setMessage)), {
    onError: (error) => setMessage({ tone: 'bad', text: failureText(error) }),
  })
  useOpenFromLink(() => !isPart && opening.mutate(undefined))
  return (
    <>
      <Button
        needsConnection
        {...(isPart && { variant: 'quiet', small: true })}
        {...(about && { label: about })}
        icon={icon}
        busy={opening.isPending}
        onClick={() => opening.mutate(undefined)}
      >
        {label}
      </Button>
      {data && children(data, setMessage, () => setData(null))}
      <MessageDialog message={message} onClose={() => setMessage(null)}>
        <FollowUp kind={kind} />
      </MessageDialog>
    </>
  )
}
