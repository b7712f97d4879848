import type { Dispositivo } from '@colab/contract/domains/access'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Row } from '#ui/Layout.tsx'
import { Pill } from '#ui/Pill.tsx'
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
