import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS } from '#screens.ts'
import css from './LastConversations.module.css'
import { conversationsOf, isAnswered, stateOf } from './message.ts'
import { StatePill } from './StatePill.tsx'

/** Conversations beside the form; the history has all. */
const SHOWN = 3

/** The latest conversations, each with its last words and a way to read it. */
export function LastConversations({ messages }: { messages: readonly AvisoRH[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Últimas conversas`}>
      <ul>
        {conversationsOf(messages)
          .slice(0, SHOWN)
          .map((conversation, at) => {
            const { codAviso } = conversation
            const last = conversation.messages.at(-1) ?? conversation.messages[0]
            const answer = isAnswered(last)
            return (
              <li key={codAviso ?? `at ${at}`} className={css.row}>
                <Link
                  className={css.open}
                  href={
                    codAviso === null ? `${PATHS.hrContact}?historico=1` : `${PATHS.hrContact}?conversa=${codAviso}`
                  }
                >
                  <b>{last.nomeTipoAviso || t`Mensagem`}</b> <StatePill state={stateOf(conversation)} />
                  <span className={css.words} lang={answer ? 'pt-BR' : undefined}>
                    {answer ? last.retornoRh : last.descricao}
                  </span>
                  <small>
                    <DateText iso={(answer && last.dtRetorno) || last.dtAviso} />
                  </small>
                </Link>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}
