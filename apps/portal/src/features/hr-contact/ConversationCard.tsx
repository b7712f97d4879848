import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { Known } from '@colab/ui/i18n/known.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { MessageSquare } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Detail } from '@colab/ui/kit/layout/Detail.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { TYPES } from '#messageTypes.ts'
import { profile } from '#profile.ts'
import { Attachment } from './Attachment.tsx'
import css from './ConversationCard.module.css'
import { MessageForm } from './MessageForm.tsx'
import { type Conversation, isAnswered, isCancelled, stateOf } from './message.ts'
import { StatePill } from './StatePill.tsx'

export function ConversationCard({ conversation }: { conversation: Conversation }) {
  return (
    <Card title={useTitle(conversation)} actions={<StatePill state={stateOf(conversation)} />}>
      <Messages conversation={conversation} />
    </Card>
  )
}

export function ConversationDetail({ conversation }: { conversation: Conversation }) {
  return (
    <Detail state={<StatePill state={stateOf(conversation)} />} title={useTitle(conversation)}>
      <div>
        <Messages conversation={conversation} />
      </div>
    </Detail>
  )
}

function useTitle({ messages }: Conversation): ReactNode {
  const { t } = useLingui()
  const { nomeTipoAviso } = messages[0]
  return nomeTipoAviso ? <Known words={TYPES} text={nomeTipoAviso} /> : t`Mensagem`
}

/** Messages and replies, and a way to write again: to add something, or when the matter is not solved. */
function Messages({ conversation }: { conversation: Conversation }) {
  const { codAviso, messages } = conversation
  const state = stateOf(conversation)
  const list = useRef<HTMLOListElement>(null)
  const [isWriting, write] = useState(false)
  const canWrite = codAviso !== null && state !== 'cancelled' && profile.features.hrConversation
  const keys = rowKeys(messages.map((message) => message.codAviso))
  function finish() {
    write(false)
    list.current?.focus()
  }
  return (
    <>
      <ol ref={list} tabIndex={-1} className={css.messages}>
        {messages.map((message, at) => (
          <Exchange key={keys[at]} message={message} />
        ))}
      </ol>
      {isWriting && codAviso !== null && <MessageForm continues={codAviso} types={[]} onSent={finish} />}
      {!isWriting && canWrite && (
        <Button variant="quiet" icon={<MessageSquare />} onClick={() => write(true)}>
          {state === 'answered' ? <Trans>Não resolveu? Escreva de novo</Trans> : <Trans>Acrescentar algo</Trans>}
        </Button>
      )}
    </>
  )
}

function Exchange({ message }: { message: AvisoRH }) {
  const { t } = useLingui()
  const { codAviso, dtAviso, descricao, retornoRh, dtRetorno, nomeArquivo } = message
  return (
    <>
      <li className={css.own}>
        <p className={css.author}>
          <b>{t`Você`}</b>
          <DateText iso={dtAviso} />
        </p>
        <p className={css.words}>{descricao}</p>
        {codAviso !== null && nomeArquivo && <Attachment codAviso={codAviso} name={nomeArquivo} />}
        {isCancelled(message) && <p className="quiet">{t`Você cancelou esta mensagem.`}</p>}
      </li>
      {isAnswered(message) && (
        <li className={css.answer}>
          <p className={css.author}>
            <b>{t`Resposta do RH`}</b>
            {dtRetorno && <DateText iso={dtRetorno} />}
          </p>
          <p className={css.words} lang="pt-BR">
            {retornoRh}
          </p>
        </li>
      )}
    </>
  )
}
