import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { addCatalog } from '@colab/ui/i18n/locale.ts'
import { profile } from '#profile.ts'
import type { PushOfferProps } from './PushOffer.tsx'

// If its code fails to load, the offer is silently left out.
const PushOffer = lazyComponent<PushOfferProps>(() =>
  Promise.all([import('./PushOffer.tsx'), addCatalog('account')]).then(
    ([{ PushOffer }]) => PushOffer,
    () => () => null,
  ),
)

/** Offers push at a suitable moment; loads nothing for clients without push. */
export function PushInvite(props: PushOfferProps) {
  if (profile.push.vapid === null) return null
  return <PushOffer {...props} />
}
