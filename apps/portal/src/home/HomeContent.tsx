import { ReadFailure } from '@colab/ui/async/ReadFailure.tsx'
import { queryClient } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { profile } from '#profile.ts'
import { blocksOf, isBlocked } from './blocks.ts'
import cards from './cards.module.css'
import { Groups } from './Groups.tsx'
import css from './HomeContent.module.css'
import { HomeOffer } from './HomeOffer.tsx'
import { LastNotices } from './LastNotices.tsx'
import { PayCard } from './PayCard.tsx'
import { PendingCard } from './PendingCard.tsx'
import { useEnter } from './useEnter.ts'
import type { HomeProps } from './useHomeFacts.ts'
import { useReserved } from './useReserved.ts'
import { VacationCard } from './VacationCard.tsx'
import { WeekCard } from './WeekCard.tsx'

const FirstSteps = lazyComponent(
  async () => (await import('#features/registration/FirstSteps.tsx')).FirstSteps,
  'features/registration',
)
const SharedFile = lazyComponent(async () => (await import('./SharedFile.tsx')).SharedFile, 'account')

/** About the height of the content for most people. */
const SKELETON = <Skeleton shape="card" rows={13} />

/** Everything below the greeting, ordered by importance; twelve columns on wide screens. */
export const HomeContent = memo(function HomeContent({ facts, settled, noticesLoading, error }: HomeProps) {
  const { t } = useLingui()
  const { opening, enter } = useEnter(facts)
  const first = useRef<HTMLDivElement>(null)
  const { height, isReady } = useReserved(first, settled, Boolean(error))
  const blocks = blocksOf(facts.parameters)
  const { pays = [], causes = [], balance, week = [] } = facts.overview ?? {}
  // On another back end pay may exist that was not understood.
  const { overview, receipts } = profile.features
  const isNew = !error && overview && receipts && facts.overview?.isComplete && pays.length === 0
  if (!isReady) return SKELETON
  return (
    <div className={css.home}>
      <div ref={first} className={css.first} style={{ minHeight: noticesLoading ? height : undefined }}>
        {settled ? (
          <>
            {error && (
              <div className={cards.wide}>
                {/* Only the notes of the tiles are missing; the tiles themselves need no server. */}
                <ReadFailure error={error} retrying={false} onRetry={() => void queryClient.refetchQueries()} />
              </div>
            )}
            {pays.length > 0 && (
              <div className={cards.left}>
                <PayCard pays={pays} causes={causes} />
              </div>
            )}
            <PendingCard facts={facts} blocks={blocks} />
            {isNew && (
              <div className={cards.wide}>
                <FirstSteps />
              </div>
            )}
            <HomeExtras mayOffer={!error && blocks.length === 0} />
            <WeekCard week={week} balance={balance} shifts={facts.shifts} />
            <VacationCard vacations={facts.vacations} />
            <LastNotices notices={facts.notices ?? []} />
            {!error && (
              <div className={`${cards.wide} ${cards.nothing}`}>
                <Empty title={t`Que bom ter você aqui!`}>
                  <Trans>Seu pagamento, suas férias e o que depende de você aparecem aqui.</Trans>
                </Empty>
              </div>
            )}
          </>
        ) : (
          <div className={`${cards.wide} ${css.reserved}`} style={{ height }}>
            {SKELETON}
          </div>
        )}
      </div>
      <div>
        <Groups facts={facts} opening={opening} onEnter={enter} isLocked={(path) => isBlocked(path, blocks)} />
      </div>
    </div>
  )
})

/** Shown beside the cards: a file that was just shared with the portal, or else an offer, if one may be made. */
function HomeExtras({ mayOffer }: { mayOffer: boolean }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has('arquivo')) return mayOffer && <HomeOffer />
  return <SharedFile onClose={() => setSearch({}, { replace: true })} />
}
