import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Empty } from '#ui/Empty.tsx'
import { Hero } from '#ui/Hero.tsx'
import { MessagesSquare } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { Pager, pageOf, usePage } from '#ui/Pager.tsx'
import { MessageCard } from './MessageCard.tsx'
import { isAnswered, latestFirst, PAGE_SIZE } from './message.ts'

/** Messages to HR, latest first, thirty a page; the page is in the address (`pagina=2`). */
export function History({ messages }: { messages: readonly AvisoRH[] }) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [page, show] = usePage(PAGE_SIZE, messages.length, () => top.current)
  if (messages.length === 0) {
    return (
      <Empty title={t`Você ainda não escreveu ao RH`} icon={<MessagesSquare />}>
        <Trans>Suas mensagens e as respostas do RH ficam guardadas aqui.</Trans>
      </Empty>
    )
  }
  const waiting = messages.filter((message) => !isAnswered(message)).length
  return (
    <div ref={top}>
      <Stack>
        <Hero
          label={t`Suas mensagens ao RH`}
          value={<Plural value={waiting} _0="Todas respondidas" one="# sem resposta" other="# sem resposta" />}
          note={<Plural value={messages.length} one="# mensagem enviada" other="# mensagens enviadas" />}
        />
        {pageOf(latestFirst(messages), page, PAGE_SIZE).map((message, at) => (
          <MessageCard key={message.codAviso ?? `at ${at}`} message={message} />
        ))}
        <Pager
          label={t`Páginas de mensagens`}
          page={page}
          pageSize={PAGE_SIZE}
          total={messages.length}
          onChange={show}
        />
      </Stack>
    </div>
  )
}
