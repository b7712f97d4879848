import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { formatDate } from '@colab/contract/wire/date'
import { Known } from '@colab/ui/i18n/known.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Check, Clock, Minus } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { TYPES } from '#messageTypes.ts'
import { PATHS } from '#paths.ts'
import css from './HrContact.module.css'
import { type Conversation, conversationsOf, isAnswered, PAGE_SIZE, stateOf } from './message.ts'
import { useStateNames } from './StatePill.tsx'

interface ConversationListProps {
  messages: readonly AvisoRH[]
  /** The first message of the conversation shown beside the list. */
  selected: string | null
}

/** The latest conversations, each with its latest text; the history has all. */
export function ConversationList({ messages, selected }: ConversationListProps) {
  const { t } = useLingui()
  const all = conversationsOf(messages)
  const keys = rowKeys(all.map(({ codAviso }) => codAviso))
  return (
    <RowGroup level={2} title={<Trans>Conversas</Trans>}>
      {all.slice(0, PAGE_SIZE).map((conversation, at) => (
        <ConversationRow
          key={keys[at]}
          conversation={conversation}
          current={selected !== null && String(conversation.codAviso) === selected}
        />
      ))}
      {all.length > PAGE_SIZE && <ListRow title={t`Ver todas no histórico`} href={`${PATHS.hrContact}?historico=1`} />}
    </RowGroup>
  )
}

const LOOKS = {
  answered: { tone: 'good', icon: <Check /> },
  waiting: { tone: 'warn', icon: <Clock /> },
  cancelled: { icon: <Minus /> },
  unknown: { icon: <Minus /> },
} as const

function ConversationRow({ conversation, current }: { conversation: Conversation; current: boolean }) {
  const { t } = useLingui()
  const names = useStateNames()
  const { codAviso, messages } = conversation
  const last = messages.at(-1) ?? messages[0]
  const state = stateOf(conversation)
  const answer = isAnswered(last)
  const day = (answer && last.dtRetorno) || last.dtAviso
  return (
    <ListRow
      icon={<Mark {...LOOKS[state]} label={names[state]} />}
      title={last.nomeTipoAviso ? <Known words={TYPES} text={last.nomeTipoAviso} /> : t`Mensagem`}
      note={
        <span className={css.words} lang={answer ? 'pt-BR' : undefined}>
          {answer ? last.retornoRh : last.descricao}
        </span>
      }
      trailing={formatDate(day)}
      href={codAviso === null ? `${PATHS.hrContact}?historico=1` : `${PATHS.hrContact}?conversa=${codAviso}`}
      current={current}
    />
  )
}
