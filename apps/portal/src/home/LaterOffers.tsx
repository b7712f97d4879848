import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profile } from '#profile.ts'
import { InstallSteps } from '#shell/InstallSteps.tsx'
import { installWay, promptInstall } from '#shell/install.ts'
import { OfferCard } from './OfferCard.tsx'

const AddPasskeyDialog = lazyComponent(
  async () => (await import('#features/access/PasskeyDialogs.tsx')).AddPasskeyDialog,
  'features/access',
)

export function PasskeyOffer({ onAnswered }: { onAnswered: () => void }) {
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

export function InstallOffer({ onAnswered }: { onAnswered: () => void }) {
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
