import { Suspense } from 'react'
import { profile } from '#profile.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import type { PushOfferProps } from './PushOffer.tsx'

// If its code cannot be loaded there is no offer, and no failure either.
const PushOffer = lazyComponent<PushOfferProps>(() =>
  import('./PushOffer.tsx').then(
    ({ PushOffer }) => PushOffer,
    () => () => null,
  ),
)

/** A quiet offer of push at a fitting moment; nothing, and nothing fetched, for clients without it. */
export function PushInvite(props: PushOfferProps) {
  if (profile.push.vapid === null) return null
  return (
    <Suspense>
      <PushOffer {...props} />
    </Suspense>
  )
}
