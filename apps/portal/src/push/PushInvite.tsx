import { lazy, Suspense } from 'react'
import { profile } from '#profile.ts'
import type { PushOfferProps } from './PushOffer.tsx'

// Where its code does not come there is nothing to offer.
const PushOffer = lazy(() =>
  import('./PushOffer.tsx').then(
    (file) => ({ default: file.PushOffer }),
    () => ({ default: () => null }),
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
