import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { Pager, pageOf, usePage } from '@colab/ui/kit/data/Pager.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { MessagesSquare } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { ConversationCard } from './ConversationCard.tsx'
import { conversationsOf, PAGE_SIZE, stateOf } from './message.ts'

interface HistoryProps {
  messages: readonly AvisoRH[]
  /** There are no others that could not be shown. */
  isComplete: boolean
  /** The first message of the one conversation to show; null shows all. */
  only: string | null
}

/** Conversations with HR, latest first, thirty a page; the page is in the address (`pagina=2`). */
export function History({ messages, isComplete, only }: HistoryProps) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const all = conversationsOf(messages)
  const [page, show] = usePage(PAGE_SIZE, all.length, () => top.current)
  if (messages.length === 0) return <NoMessages />
  const opened = all.find(({ codAviso }) => String(codAviso) === only)
  if (opened) return <ConversationCard conversation={opened} />
  const waiting = all.filter((conversation) => stateOf(conversation) === 'waiting').length
  return (
    <div ref={top}>
      <Stack>
        {(waiting > 0 || isComplete) && (
          <Hero
            label={t`Suas mensagens ao RH`}
            value={<Plural value={waiting} _0="Todas respondidas" one="# sem resposta" other="# sem resposta" />}
            note={<Plural value={messages.length} one="# mensagem enviada" other="# mensagens enviadas" />}
          />
        )}
        {pageOf(all, page, PAGE_SIZE).map((conversation, at) => (
          <ConversationCard key={conversation.codAviso ?? `at ${at}`} conversation={conversation} />
        ))}
        <Pager label={t`Páginas de mensagens`} page={page} pageSize={PAGE_SIZE} total={all.length} onChange={show} />
      </Stack>
    </div>
  )
}

export function NoMessages() {
  const { t } = useLingui()
  return (
    <Empty title={t`Você ainda não escreveu ao RH`} icon={<MessagesSquare />}>
      <Trans>Suas mensagens e as respostas do RH ficam guardadas aqui.</Trans>
    </Empty>
  )
}
