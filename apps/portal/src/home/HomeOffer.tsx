import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { profile } from '#profile.ts'
import { InstallSteps } from '#shell/InstallSteps.tsx'
import { installWay, promptInstall } from '#shell/install.ts'
import { tourSteps } from '#shell/tour.ts'
import cards from './cards.module.css'
import { type Offer, offerOfVisit, rememberAnswer } from './offers.ts'

const AddPasskeyDialog = lazyComponent(
  async () => (await import('#features/access/PasskeyDialogs.tsx')).AddPasskeyDialog,
  'features/access',
)
const TourDialog = lazyComponent(async () => (await import('#shell/TourDialog.tsx')).TourDialog, 'account')

/** One offer below what waits for the person, where it is seen and moves nothing that is read: the tour for newcomers, then a shorter sign-in, the installation on a later visit. Each until it is answered. */
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

function PasskeyOffer({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <OfferCard
      title={t`Na próxima vez, só a digital ou o rosto?`}
      onDecline={onAnswered}
      action={
        <Button small variant="quiet" onClick={() => setOpen(true)}>
          <Trans>Ativar</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Você entra sem digitar CPF e senha: o aparelho confirma que é você, com a digital, o rosto ou o bloqueio de
          tela.
        </Trans>
      </p>
      {open && <AddPasskeyDialog onClose={onAnswered} />}
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
          <Button small variant="quiet" onClick={install}>
            <Trans>Instalar</Trans>
          </Button>
        )
      }
    >
      <p>
        {profile.keepsSeen ? (
          <Trans>
            O portal ganha um ícone e abre com um toque. Sem conexão, mostra o que você já viu neste aparelho.
          </Trans>
        ) : (
          <Trans>O portal ganha um ícone e abre com um toque.</Trans>
        )}
      </p>
      {way === 'byHand' && <InstallSteps />}
    </OfferCard>
  )
}

const OFFERS = { tour: TourOffer, passkey: PasskeyOffer, install: InstallOffer } satisfies Record<Offer, unknown>

interface OfferCardProps {
  title: string
  action: ReactNode
  onDecline: () => void
  children: ReactNode
}

function OfferCard({ title, action, onDecline, children }: OfferCardProps) {
  return (
    <div className={`${cards.wide} ${cards.offer}`}>
      <Card title={title}>
        <div className={cards.ask}>
          <Stack>{children}</Stack>
          <Row>
            {action}
            <Button small variant="plain" onClick={onDecline}>
              <Trans>Agora não</Trans>
            </Button>
          </Row>
        </div>
      </Card>
    </div>
  )
}
