import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { tourSteps } from '#shell/tour.ts'
import { OfferCard } from './OfferCard.tsx'
import { type Offer, offerOfVisit, rememberAnswer } from './offers.ts'

const TourDialog = lazyComponent(async () => (await import('#shell/TourDialog.tsx')).TourDialog, 'account')

/**
 * One offer below the pending matters, where it is visible but moves nothing: the tour for newcomers, later a shorter sign-in, then the
 * installation. Each until it is answered.
 */
export function HomeOffer() {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    offerOfVisit().then(setOffer, () => {})
  }, [])
  useEffect(() => {
    // The pressed button is removed, so the focus needs another place.
    if (isAnswered) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isAnswered])
  if (!offer || isAnswered) return null
  const Shown = OFFERS[offer]
  return (
    <Shown
      onAnswered={() => {
        setAnswered(true)
        void rememberAnswer(offer)
      }}
    />
  )
}

function TourOffer({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const count = tourSteps().length
  return (
    <OfferCard
      title={t`Primeira vez aqui?`}
      onDecline={onAnswered}
      action={
        <Button small variant="quiet" onClick={() => setOpen(true)}>
          <Trans>Conhecer o portal</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Veja em {count} passos curtos onde está o que você procura.</Trans>
      </p>
      {open && <TourDialog onClose={onAnswered} />}
    </OfferCard>
  )
}

const later = () => import('./LaterOffers.tsx')

const OFFERS = {
  tour: TourOffer,
  // Loaded on request: only people who return get these offers.
  passkey: lazyComponent(async () => (await later()).PasskeyOffer, 'account'),
  install: lazyComponent(async () => (await later()).InstallOffer, 'account'),
} satisfies Record<Offer, unknown>
