import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { InstallSteps } from './InstallSteps.tsx'

/** Explains how to install the portal where the browser has no prompt. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      title={t`Instalar neste aparelho`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Entendi</Trans>
        </Button>
      }
    >
      <p>
        <Trans>O portal ganha um ícone na tela de início e abre como um aplicativo.</Trans>
      </p>
      <InstallSteps />
    </Dialog>
  )
}
