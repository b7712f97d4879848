import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { Pager, usePages } from '@colab/ui/kit/data/Pager.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { MessagesSquare } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { ConversationCard } from './ConversationCard.tsx'
import { conversationsOf, PAGE_SIZE } from './message.ts'

/** Conversations with HR, latest first, thirty a page; the page is in the address (`pagina=2`). */
export function History({ messages }: { messages: readonly AvisoRH[] }) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [shown, pager] = usePages(conversationsOf(messages), PAGE_SIZE, () => top.current)
  const keys = rowKeys(shown.map(({ codAviso }) => codAviso))
  if (messages.length === 0) return <NoMessages />
  return (
    <div ref={top}>
      <Stack>
        {shown.map((conversation, at) => (
          <ConversationCard key={keys[at]} conversation={conversation} />
        ))}
        <Pager label={t`Páginas de mensagens`} {...pager} />
      </Stack>
    </div>
  )
}

export function NoMessages() {
  const { t } = useLingui()
  return (
    <Empty title={t`Você ainda não escreveu ao RH`} icon={<MessagesSquare />}>
      <Trans>Suas mensagens e as respostas do RH aparecem aqui.</Trans>
    </Empty>
  )
}
