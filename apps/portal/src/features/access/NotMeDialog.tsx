import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { KeyRound, MessageSquare } from '@colab/ui/kit/icons.ts'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { hasScreen, profile } from '#profile.ts'
import css from './Devices.module.css'

/** What to do after somebody else changed a contact, the most urgent first. */
export function NotMeDialog({ onClose, onPassword }: { onClose: () => void; onPassword: () => void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { contactPhone, features } = profile
  return (
    <Dialog open title={t`Se não foi você`} onClose={onClose}>
      <Stack>
        <ol className={css.steps}>
          <li>
            <Trans>Avise o RH agora. Diga que você não pediu a mudança e qual é o seu contato certo.</Trans>{' '}
            {contactPhone && (
              <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
                <Trans>Telefone do RH: {contactPhone}</Trans>
              </a>
            )}
          </li>
          <li>
            <Trans>Crie uma nova senha, que você não usa em outro lugar.</Trans>
          </li>
          {features.devices && (
            <li>
              <Trans>Nesta página, encerre o acesso dos aparelhos que não são seus.</Trans>
            </li>
          )}
        </ol>
        <Row>
          {hasScreen(PATHS.hrContact) && (
            <Button icon={<MessageSquare />} onClick={() => navigate(PATHS.hrContact)}>
              <Trans>Escrever ao RH</Trans>
            </Button>
          )}
          <Button variant="quiet" icon={<KeyRound />} onClick={onPassword}>
            <Trans>Criar nova senha</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
