import type { Dispositivo } from '@colab/contract/domains/access'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Check, Monitor, Pencil, Smartphone } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Devices.module.css'
import { useDeviceWords } from './useDeviceWords.ts'

const isPhone = ({ nome, modelo }: Dispositivo) => modelo !== '' || /Android|iPhone|iPad/.test(nome)
const iconOf = (device: Dispositivo) => (isPhone(device) ? <Smartphone /> : <Monitor />)

/** The device of this page, apart from the others. */
export function ThisDevice({ device, onRename }: { device: Dispositivo; onRename: () => void }) {
  const { t } = useLingui()
  const { nameOf } = useDeviceWords()
  const name = nameOf(device)
  return (
    <Card>
      <div className={css.current}>
        <Mark hue="green" icon={iconOf(device)} />
        <div>
          <Pill tone="good">
            <Check />
            <Trans>Este aparelho</Trans>
          </Pill>
          <h2>{name}</h2>
          <p>{device.notificacoes ? t`Em uso agora · recebe notificações` : t`Em uso agora`}</p>
        </div>
        <Button variant="icon" icon={<Pencil />} label={t`Dar um nome a ${name}`} onClick={onRename} />
      </div>
    </Card>
  )
}

interface DeviceRowsProps {
  title: string
  devices: Dispositivo[]
  /** Devices to mark as new. */
  fresh: Set<Dispositivo>
  isBusy: (device: Dispositivo) => boolean
  onEnd: (device: Dispositivo) => void
}

/** Returns whether something can be ended there: a session, or push messages that continue without one; null where that is unknown. */
export function isOpen({ conectado, notificacoes }: Dispositivo): boolean | null {
  if (conectado || notificacoes) return true
  return conectado === null || notificacoes === null ? null : false
}

/** Devices in the same state, each with a button that ends its sessions. */
export function DeviceRows({ title, devices, fresh, isBusy, onEnd }: DeviceRowsProps) {
  const { t } = useLingui()
  const { nameOf, lastUse } = useDeviceWords()
  const seen = new Map<string, number>()
  return (
    <RowGroup title={title}>
      {devices.map((device, index) => {
        const name = nameOf(device)
        const when = lastUse(device)
        const count = (seen.get(name + when) ?? 0) + 1
        seen.set(name + when, count)
        // Devices may have the same facts; their place in the list distinguishes them.
        const described = count > 1 ? `${name} (${count}), ${when}` : `${name}, ${when}`
        return (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: another back end may send a device without a code
            key={index}
            icon={<Mark hue="blue" icon={iconOf(device)} />}
            title={name}
            detail={fresh.has(device) && <Pill tone="warn">{t`novo`}</Pill>}
            note={device.notificacoes ? t`${when} · recebe notificações` : when}
            trailing={
              // Where a back end does not say which device this is, none may be ended by mistake.
              device.atual === false &&
              isOpen(device) && (
                <Button
                  small
                  variant={fresh.has(device) ? 'danger' : 'quiet'}
                  label={t`Encerrar o acesso em ${described}`}
                  busy={isBusy(device)}
                  onClick={() => onEnd(device)}
                >
                  <Trans>Encerrar</Trans>
                </Button>
              )
            }
          />
        )
      })}
    </RowGroup>
  )
}
