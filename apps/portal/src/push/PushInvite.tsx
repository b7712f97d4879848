import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { profile } from '#profile.ts'
import type { PushOfferProps } from './PushOffer.tsx'

// If its code fails to load, the offer is silently left out.
const PushOffer = lazyComponent<PushOfferProps>(() =>
  import('./PushOffer.tsx').then(
    ({ PushOffer }) => PushOffer,
    () => () => null,
  ),
)

/** Offers push at a suitable moment; loads nothing for clients without push. */
export function PushInvite(props: PushOfferProps) {
  if (profile.push.vapid === null) return null
  return <PushOffer {...props} />
}
