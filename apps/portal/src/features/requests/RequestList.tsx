import type { Solicitacao } from '@colab/contract/domains/requests'
import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { icon } from '@colab/ui/kit/icon.tsx'
import { Check, MessageSquare, Minus, X } from '@colab/ui/kit/icons.ts'
import { FoldedRows, ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changedOn, type Group, groupsOf, isAsked, isOpen, keyOf } from './groups.ts'
import { useRowWords, useStateNames } from './words.ts'

const Ellipsis = icon`M5 12h.01M12 12h.01M19 12h.01`

/** Rows of the months before the latest that a phone shows at once. */
const FOLDED_FROM = 12

interface RequestListProps {
  requests: readonly Solicitacao[]
  /** Key of the request shown beside the list. */
  selected: string | null
  hrefOf: (request: Solicitacao) => string
}

/** Requests in one line each, by state; closed ones by month, all before the latest month folded where they are many. */
export function RequestList({ requests, selected, hrefOf }: RequestListProps) {
  const { t } = useLingui()
  const groups = groupsOf(requests)
  const firstClosed = groups.findIndex(({ group }) => group.state === 'closed')
  const older = firstClosed < 0 ? [] : groups.slice(firstClosed + 1)
  const isLong = older.reduce((sum, group) => sum + group.requests.length, 0) > FOLDED_FROM
  // Once opened by an address it stays open: going back returns the focus to a row of it.
  const [isOpened, setOpened] = useState(false)
  const isChosen = older.some((group) => group.requests.some((request) => keyOf(request) === selected))
  if (isChosen && !isOpened) setOpened(true)
  const sectionOf = (entry: (typeof groups)[number]) => {
    const keys = rowKeys(entry.requests.map(keyOf))
    return (
      <RowGroup
        key={entry.group.state === 'closed' ? entry.group.month : entry.group.state}
        level={2}
        title={<GroupTitle group={entry.group} isFirst={entry === groups[firstClosed]} />}
      >
        {entry.requests.map((request, at) => (
          <RequestRow key={keys[at]} request={request} href={hrefOf(request)} current={keyOf(request) === selected} />
        ))}
      </RowGroup>
    )
  }
  if (!isLong) return groups.map(sectionOf)
  return (
    <>
      {groups.slice(0, firstClosed + 1).map(sectionOf)}
      <FoldedRows title={t`Mais antigas`} open={isOpened}>
        {older.map(sectionOf)}
      </FoldedRows>
    </>
  )
}

/** `isFirst`: of the months, only the title of the first contains what its requests have in common. */
function GroupTitle({ group, isFirst }: { group: Group; isFirst: boolean }) {
  const { t, i18n } = useLingui()
  if (group.state !== 'closed') {
    return {
      asked: t`Precisa de você`,
      open: t`Em análise`,
      reserved: t`Refeições reservadas`,
      unknown: t`Situação não informada`,
    }[group.state]
  }
  if (!group.month) return <Trans>Encerradas sem data</Trans>
  const month = monthName(`${group.month}-01`, i18n.locale, group.month.slice(0, 4) !== today().slice(0, 4))
  return isFirst ? <Trans>Encerradas em {month}</Trans> : capitalized(month)
}

function RequestRow({ request, href, current }: { request: Solicitacao; href: string; current: boolean }) {
  const { t } = useLingui()
  const words = useRowWords()
  const stateOf = useStateNames()
  const day = changedOn(request)
  const state = stateOf(request)
  return (
    <ListRow
      icon={<StateMark request={request} />}
      {...words(request)}
      note={isOpen(request) && !state.tone ? state.text : undefined}
      trailing={day && (day === today() ? t`hoje` : formatDate(day))}
      href={href}
      current={current}
    />
  )
}

function StateMark({ request }: { request: Solicitacao }) {
  const { t } = useLingui()
  const { text, tone } = useStateNames()(request)
  if (isAsked(request)) return <Mark tone="accent" icon={<MessageSquare />} label={t`O RH escreveu`} />
  const icon = tone === 'good' ? <Check /> : tone === 'bad' ? <X /> : tone === 'warn' ? <Ellipsis /> : <Minus />
  return <Mark {...(tone && { tone })} icon={icon} label={text} />
}
