import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Blocks } from './Blocks.tsx'
import { showBadge } from './badge.ts'
import type { Block } from './blocks.ts'
import cards from './cards.module.css'
import { type Matter, mattersOf } from './matters.ts'
import css from './PendingCard.module.css'
import type { HomeFacts } from './useHomeFacts.ts'

/** Matters shown before the person asks for all: with two, or a block, a small phone shows the pay below them. */
const FIRST = 2

/** Pending matters of this person, each with its deadline and button, HR's blocks first; nothing when there are none. */
export function PendingCard({ facts, blocks }: { facts: HomeFacts; blocks: Block[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const matters = mattersOf(facts, blocks)
  // The number is unknown unless all of them were read.
  const count = facts.overview?.isComplete && facts.parameters ? matters.length + blocks.length : undefined
  useEffect(() => {
    if (count !== undefined) void showBadge(count)
  }, [count])
  if (matters.length === 0 && blocks.length === 0) return null
  const first = blocks.length > 0 ? 0 : FIRST
  const more = matters.length - first
  return (
    <section className={cards.card} aria-labelledby="pending">
      <h2 id="pending">
        <Trans>Pendências</Trans>
      </h2>
      {blocks.length > 0 && <Blocks blocks={blocks} />}
      <ul className={css.list}>
        {(all ? matters : matters.slice(0, first)).map((matter) => (
          <MatterRow key={matter.id} {...matter} />
        ))}
      </ul>
      {more > 0 && !all && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {more === 1 ? t`Mostrar mais 1` : t`Mostrar mais ${more}`}
        </button>
      )}
    </section>
  )
}

function MatterRow({ title, isTheirs, note, href, action }: Matter) {
  return (
    <li className={css.row}>
      <div>
        <b lang={isTheirs ? 'pt-BR' : undefined}>{title}</b>
        {note && <small>{note}</small>}
      </div>
      <ButtonLink variant="quiet" href={href} label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </li>
  )
}
