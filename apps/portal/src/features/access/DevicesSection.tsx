import { buscaDispositivo, type Dispositivo, encerraSessao } from '@colab/contract/domains/access'
import type { Params } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Smartphone } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { signOut } from '#account/signOut.ts'
import { DeviceRows, isOpen, ThisDevice } from './DeviceRows.tsx'
import css from './Devices.module.css'
import { newDevices } from './useDeviceWords.ts'

const DeviceNameDialog = lazyComponent(async () => (await import('./DeviceNameDialog.tsx')).DeviceNameDialog)

/** The devices from which the person signed in, with ways to sign out of them. */
export function DevicesSection() {
  return (
    <CallView call={buscaDispositivo} params={{}} waiting={<Skeleton shape="card" rows={3} />}>
      {({ ttDispositivo }) => <Devices devices={ttDispositivo} />}
    </CallView>
  )
}

type Ending = Params<typeof encerraSessao>

const ofDevice = ({ codDispositivo }: Dispositivo): Ending => ({ alcance: 'dispositivo', codDispositivo })

/** Ends sessions, and returns which of them are being ended. */
function useEnding() {
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  const [asked, setAsked] = useState<Ending>()
  const [saved, setSaved] = useState<Saved>()
  const some = useWrite(encerraSessao, {
    invalidates: [buscaDispositivo],
    savedText: () => t`Acesso encerrado: para usar o portal ali, é preciso entrar de novo.`,
    onSaved: setSaved,
    failureInSnackbar: true,
  })
  const all = useWrite(encerraSessao, { failureInSnackbar: true, onSuccess: () => void signOut() })
  const action = asked?.alcance === 'todos' ? all : some

  function end(params: Ending) {
    setAsked(params)
    setSaved(undefined)
    const { mutate } = params.alcance === 'todos' ? all : some
    mutate(params)
  }
  async function endAll() {
    const question = {
      title: t`Sair de todos os aparelhos?`,
      text: t`Você vai precisar entrar de novo em cada um, também neste.`,
      confirmLabel: t`Sair de todos`,
      tone: 'danger' as const,
    }
    if (await ask(question)) end({ alcance: 'todos' })
  }
  const isBusy = ({ alcance, codDispositivo }: Ending) =>
    action.isPending && asked?.alcance === alcance && asked.codDispositivo === codDispositivo
  const notice = saved ? (
    <Result title={saved.text} level={3} />
  ) : (
    asked && <ResendNotice action={action} again={() => end(asked)} />
  )
  return { end, endAll, isBusy, notice, confirmation }
}

function Devices({ devices }: { devices: Dispositivo[] }) {
  const { t } = useLingui()
  const [named, setNamed] = useState<Dispositivo>()
  const { end, endAll, isBusy, notice, confirmation } = useEnding()
  if (devices.length === 0) {
    return (
      <Empty title={t`Nenhum aparelho na lista`} icon={<Smartphone />}>
        <Trans>Na próxima vez que você entrar no portal, o aparelho aparece aqui.</Trans>
      </Empty>
    )
  }
  const current = devices.find(({ atual }) => atual)
  const others = devices.filter((device) => device !== current)
  const open = others.filter(isOpen)
  const ended = others.filter((device) => isOpen(device) === false)
  const unknown = others.filter((device) => isOpen(device) === null)
  const rows = {
    fresh: newDevices(devices),
    isBusy: (device: Dispositivo) => isBusy(ofDevice(device)),
    onEnd: (device: Dispositivo) => end(ofDevice(device)),
  }
  return (
    <Stack>
      {current && <ThisDevice device={current} onRename={() => setNamed(current)} />}
      <Card title={current ? t`Outros aparelhos` : t`Seus aparelhos`} flush>
        {open.length > 0 && <DeviceRows title={t`Com acesso à sua conta`} devices={open} {...rows} />}
        {unknown.length > 0 && <DeviceRows title={t`Acesso não informado`} devices={unknown} {...rows} />}
        {ended.length > 0 && <EndedDevices devices={ended} {...rows} />}
        <div className={css.foot}>
          {others.length === 0 ? (
            <p>
              <Trans>A sua conta não está aberta em nenhum outro aparelho.</Trans>
            </p>
          ) : (
            <Alert tone="warn">
              <Trans>Não conhece um deles? Encerre o acesso e altere a sua senha.</Trans>
            </Alert>
          )}
          {open.length > 0 && devices.every(({ atual }) => atual !== null) && (
            <Button variant="quiet" busy={isBusy({ alcance: 'outros' })} onClick={() => end({ alcance: 'outros' })}>
              <Trans>Encerrar todos os outros</Trans>
            </Button>
          )}
          <Button variant="plain" busy={isBusy({ alcance: 'todos' })} onClick={() => void endAll()}>
            <Trans>Sair de todos, também deste</Trans>
          </Button>
          {notice}
        </div>
      </Card>
      {named && <DeviceNameDialog device={named} onClose={() => setNamed(undefined)} />}
      {confirmation}
    </Stack>
  )
}

/** How many of the devices without access are shown at first. */
const FIRST_ENDED = 5

/** Devices that signed out; a long history must not push the actions off the screen. */
function EndedDevices({ devices, ...rows }: Omit<ComponentProps<typeof DeviceRows>, 'title'>) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const others = devices.length - FIRST_ENDED
  return (
    <>
      <DeviceRows title={t`Acesso encerrado`} devices={devices.slice(0, all ? undefined : FIRST_ENDED)} {...rows} />
      {others > 0 && (
        <div className={css.foot}>
          <Button variant="plain" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? <Trans>Mostrar menos</Trans> : <Trans>Mostrar mais {others}</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}
