import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { blocksOf, isBlocked } from './blocks.ts'
import cards from './cards.module.css'
import { Favourites } from './Favourites.tsx'
import { Finder } from './Finder.tsx'
import { Groups } from './Groups.tsx'
import css from './HomeContent.module.css'
import { HomeExtras } from './HomeExtras.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { LastNotices } from './LastNotices.tsx'
import { Missing } from './Missing.tsx'
import { PayCard } from './PayCard.tsx'
import { PendingCard } from './PendingCard.tsx'
import { SmallCards } from './SmallCards.tsx'
import { useEnter } from './useEnter.ts'
import type { HomeProps } from './useHomeFacts.ts'
import { useReserved } from './useReserved.ts'

/** Everything below the greeting, in the order in which people need it; two columns on a desk. */
export const HomeContent = memo(function HomeContent({ facts, settled, noticesLoading, error }: HomeProps) {
  const { opening, enter } = useEnter(facts)
  const first = useRef<HTMLDivElement>(null)
  const { height, isReady } = useReserved(first, settled, Boolean(error))
  const isWide = useMedia('(min-width: 960px)')
  const blocks = blocksOf(facts.parameters)
  const tiles = { facts, opening, onEnter: enter }
  // Beside the search on a desk, at the end on a phone: the order of reading follows.
  const news = <LastNotices notices={facts.notices ?? []} />
  if (!isReady) return <HomeSkeleton />
  return (
    <div className={css.home}>
      {/* On a desk it is as high as the column beside it, which the notices complete. */}
      <div ref={first} className={css.first} style={{ minHeight: noticesLoading ? height : undefined }}>
        {settled ? (
          <>
            {error && <Missing error={error} />}
            <PendingCard facts={facts} blocks={blocks} />
            <PayCard pays={facts.overview?.pays ?? []} />
            <SmallCards balance={facts.overview?.balance} vacations={facts.vacations} />
            {!error && (
              <p className={`${cards.card} ${css.nothing}`}>
                <Trans>Seu pagamento, suas férias e o que depende de você aparecem aqui.</Trans>
              </p>
            )}
          </>
        ) : (
          <div className={css.reserved} style={{ height }}>
            <HomeSkeleton />
          </div>
        )}
      </div>
      <div className={css.side}>
        <Finder />
        <Favourites {...tiles} />
        {isWide && news}
      </div>
      <div className={css.groups}>
        <Groups {...tiles} isLocked={(path) => isBlocked(path, blocks)} />
      </div>
      {/* Comes late: what people reach for must not move under their fingers. */}
      {settled && <HomeExtras mayOffer={!error && blocks.length === 0} />}
      {!isWide && news}
    </div>
  )
})
