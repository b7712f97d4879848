import { formatDate } from '@colab/contract/wire/date'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Detail } from '@colab/ui/kit/layout/Detail.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { ReadAloud } from '#async/ReadAloud.tsx'
import { Attachments } from './Attachments.tsx'
import { headline, type Notice } from './notice.ts'
import { ownLine } from './ownLines.ts'
import { ownTitle } from './ownTitles.ts'
import { useMarkRead } from './useMarkRead.ts'

/** A notice to read: it counts as read once opened (spec §4 Notice). */
export function NoticeDetail({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useLingui()
  const { dtAviso, mensagem, observacao, justificativa, mostraMensagem } = notice
  const markRead = useEffectEvent(useMarkRead(notice))
  useEffect(() => markRead(), [])
  const words = useRef<HTMLDivElement>(null)
  const title = headline(notice)
  const texts = mostraMensagem ? [justificativa || mensagem] : [mensagem, observacao, justificativa]
  return (
    <Detail
      title={title ? (ownTitle(title) ?? <span lang="pt-BR">{title}</span>) : t`Aviso`}
      about={formatDate(dtAviso)}
    >
      <div ref={words}>
        <Stack>
          {texts
            .filter((text) => text !== title)
            .map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each text has its place
              <Words key={at}>{text}</Words>
            ))}
        </Stack>
      </div>
      {texts.some((text) => text && text !== title) && <ReadAloud of={words} lang="pt-BR" />}
      <Attachments notice={notice} />
      <Row>
        <Button variant="quiet" onClick={onClose}>
          OK
        </Button>
      </Row>
    </Detail>
  )
}

/** Text of a notice with its line breaks, our server's lines in the language of the reader; nothing when empty. */
export function Words({ children }: { children: string }) {
  if (!children) return null
  const lines = children.split('\n').map((line) => ({ line, own: ownLine(line) }))
  return (
    <p className="lines" lang={lines.some(({ own }) => own) ? undefined : 'pt-BR'}>
      {lines.some(({ own }) => own)
        ? lines.map(({ line, own }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: each line has its place
            <Fragment key={at}>
              {at > 0 && '\n'}
              {own ?? <Theirs>{line}</Theirs>}
            </Fragment>
          ))
        : children}
    </p>
  )
}
