import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { InstallSteps } from '#shell/InstallSteps.tsx'
import { installWay, promptInstall } from '#shell/install.ts'
import { tourSteps } from '#shell/tour.ts'
import { type Offer, offerOfVisit, rememberAnswer } from './offers.ts'

const TourDialog = lazyComponent(async () => (await import('#shell/TourDialog.tsx')).TourDialog)

/** One offer below what home answers: the tour for newcomers, the installation on a later visit. Each until it is answered. */
export function HomeOffer() {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    offerOfVisit().then(setOffer, () => {})
  }, [])
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAnswered) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isAnswered])
  if (!offer || isAnswered) return null
  const Shown = offer === 'tour' ? TourOffer : InstallOffer
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
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trans>Conhecer o portal</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Veja em {count} passos curtos onde está o que você procura.</Trans>
      </p>
      <Suspense>{open && <TourDialog onClose={onAnswered} />}</Suspense>
    </OfferCard>
  )
}

function InstallOffer({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useLingui()
  const [way] = useState(installWay)
  function install() {
    void promptInstall()
    onAnswered()
  }
  return (
    <OfferCard
      title={t`Portal na tela de início?`}
      onDecline={onAnswered}
      action={
        way === 'prompt' && (
          <Button variant="quiet" onClick={install}>
            <Trans>Instalar</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>O portal ganha um ícone e abre com um toque, também sem conexão.</Trans>
      </p>
      {way === 'byHand' && <InstallSteps />}
    </OfferCard>
  )
}

interface OfferCardProps {
  title: string
  action: ReactNode
  onDecline: () => void
  children: ReactNode
}

function OfferCard({ title, action, onDecline, children }: OfferCardProps) {
  return (
    <Card title={title}>
      <Stack>
        {children}
        <Row>
          {action}
          <Button variant="quiet" onClick={onDecline}>
            <Trans>Agora não</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
