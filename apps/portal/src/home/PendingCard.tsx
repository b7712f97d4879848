import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { tiles } from '#screens.ts'
import { Blocks } from './Blocks.tsx'
import type { Block } from './blocks.ts'
import cards from './cards.module.css'
import { canCount, isUrgent, type Matter, mattersOf } from './matters.ts'
import css from './PendingCard.module.css'
import type { HomeFacts } from './useHomeFacts.ts'

/** Matters shown before all are requested. */
const FIRST = 3

/** The matters that this person has to deal with, by deadline, HR's blocks first; null without any. */
export function PendingCard({ facts, blocks }: { facts: HomeFacts; blocks: Block[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const matters = mattersOf(facts, blocks)
  const total = matters.reduce((sum, { count }) => sum + count, blocks.length)
  const count = canCount(facts) ? total : undefined
  useEffect(() => {
    if (count !== undefined) void showBadge(count)
  }, [count])
  if (total === 0) return null
  const [first] = blocks.length > 0 ? [] : matters
  const shown = all ? matters : matters.slice(0, FIRST)
  const now = shown.filter(isUrgent)
  const later = shown.filter((matter) => !isUrgent(matter))
  const rows = (group: readonly Matter[]) =>
    group.map((matter) => <MatterRow key={matter.id} matter={matter} isFirst={matter === first} />)
  return (
    <section className={cards.right} aria-labelledby="pending">
      <Card
        flush
        title={<span id="pending">{t`Pendências`}</span>}
        actions={count !== undefined && <Pill>{count}</Pill>}
      >
        {blocks.length > 0 && (
          <div className={css.blocks}>
            <Blocks blocks={blocks} />
          </div>
        )}
        {now.length > 0 && (
          <RowGroup tone="warn" title={t`Esta semana`}>
            {rows(now)}
          </RowGroup>
        )}
        {later.length > 0 && <RowGroup title={t`Depois`}>{rows(later)}</RowGroup>}
        {shown.length < matters.length && (
          <div className={css.more}>
            <Button variant="plain" onClick={() => setAll(true)}>
              <Trans>Ver todas</Trans>
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

/** Shows the number of pending matters on the icon of the installed portal, where the system can; none with 0. */
async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => {})
}

/** The most urgent one has a button; the others are links as a whole. */
function MatterRow({ matter, isFirst }: { matter: Matter; isFirst: boolean }) {
  const { title, isTheirs, note, href, path, action, count, days } = matter
  const tile = tiles.find((screen) => screen.path === path)
  const name = <span lang={isTheirs ? 'pt-BR' : undefined}>{title}</span>
  const icon = tile && <Mark hue={tile.hue} icon={<tile.icon />} />
  const isOver = days !== null && days < 0
  const noted = note && { note: isOver ? <span className={css.over}>{note}</span> : note }
  if (isFirst) {
    const button = (
      <ButtonLink small href={href} label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    )
    return <ListRow icon={icon} title={name} {...noted} trailing={button} />
  }
  const isNamed = count === 1 && isTheirs
  return (
    <ListRow
      icon={icon}
      href={href}
      title={
        isNamed ? (
          <>
            {action}: {name}
          </>
        ) : (
          name
        )
      }
      {...noted}
    />
  )
}
