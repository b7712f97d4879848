import type { Dispositivo } from '@colab/contract/domains/access'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Devices.module.css'

interface DeviceItemProps {
  device: Dispositivo
  busy: boolean
  onLeave: () => void
}

/** A device: its name, days and state; one that is signed in, or gets messages, can be signed out of. */
export function DeviceItem({ device, busy, onLeave }: DeviceItemProps) {
  const { t } = useLingui()
  const { nome, dtPrimeiroAcesso, dtUltimoAcesso, conectado, notificacoes, atual } = device
  const name = nome || t`Aparelho não identificado`
  return (
    <li>
      <div className={css.device}>
        <Row>
          <strong>{name}</strong>
          {atual && <Pill tone="info">{t`Este aparelho`}</Pill>}
          {!atual && conectado && <Pill tone="good">{t`Conectado`}</Pill>}
          {notificacoes && <Pill>{t`Recebe notificações`}</Pill>}
        </Row>
        <p>
          <Trans>
            Primeiro acesso em <DateText iso={dtPrimeiroAcesso} />, último em <DateText iso={dtUltimoAcesso} />
          </Trans>
        </p>
      </div>
      {(atual || conectado || notificacoes) && (
        <Button variant="quiet" label={t`Sair deste aparelho: ${name}`} busy={busy} onClick={onLeave}>
          <Trans>Sair deste aparelho</Trans>
        </Button>
      )}
    </li>
  )
}
