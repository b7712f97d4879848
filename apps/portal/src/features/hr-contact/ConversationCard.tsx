import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { MessageSquare } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { profile } from '#profile.ts'
import { Attachment } from './Attachment.tsx'
import css from './ConversationCard.module.css'
import { MessageForm } from './MessageForm.tsx'
import { type Conversation, isAnswered, isWithdrawn, stateOf } from './message.ts'
import { StatePill } from './StatePill.tsx'

/** A conversation with HR: its messages and replies, and a way to write again when the matter is not solved. */
export function ConversationCard({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const { codAviso, messages } = conversation
  const state = stateOf(conversation)
  const list = useRef<HTMLOListElement>(null)
  const [isWriting, write] = useState(false)
  function finish() {
    write(false)
    list.current?.focus()
  }
  return (
    <Card title={messages[0].nomeTipoAviso || t`Mensagem`} actions={<StatePill state={state} />}>
      <ol ref={list} tabIndex={-1} className={css.messages}>
        {messages.map((message, at) => (
          <Exchange key={message.codAviso ?? `at ${at}`} message={message} />
        ))}
      </ol>
      {isWriting && codAviso !== null && <MessageForm continues={codAviso} types={[]} onSent={finish} />}
      {!isWriting && state === 'answered' && codAviso !== null && profile.features.hrConversation && (
        <Button variant="quiet" icon={<MessageSquare />} onClick={() => write(true)}>
          <Trans>Não resolveu? Escreva de novo</Trans>
        </Button>
      )}
    </Card>
  )
}

/** A message of the employee and HR's reply. */
function Exchange({ message }: { message: AvisoRH }) {
  const { codAviso, dtAviso, descricao, retornoRh, dtRetorno, nomeArquivo } = message
  return (
    <>
      <li className={css.own}>
        <p className={css.author}>
          <b>
            <Trans>Você</Trans>
          </b>
          <DateText iso={dtAviso} />
        </p>
        <p className={css.words}>{descricao}</p>
        {codAviso !== null && nomeArquivo && <Attachment codAviso={codAviso} name={nomeArquivo} />}
        {isWithdrawn(message) && (
          <p className={css.note}>
            <Trans>Você retirou esta mensagem.</Trans>
          </p>
        )}
      </li>
      {isAnswered(message) && (
        <li className={css.answer}>
          <p className={css.author}>
            <b>
              <Trans>Resposta do RH</Trans>
            </b>
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
