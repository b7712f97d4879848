import { buscaDispositivo, type Dispositivo, encerraSessao } from '@colab/contract/domains/access'
import type { Params } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Smartphone } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '#account/signOut.ts'
import { DeviceItem } from './DeviceItem.tsx'
import css from './Devices.module.css'

/** The devices from which the person signed in, with ways to sign out of them. */
export function DevicesSection() {
  const devices = useQuery(query(buscaDispositivo, {}))
  return (
    <QueryView query={devices} waiting={<Skeleton shape="card" rows={3} />}>
      {({ ttDispositivo }) => <Devices devices={ttDispositivo} />}
    </QueryView>
  )
}

type Ending = Params<typeof encerraSessao>

function Devices({ devices }: { devices: Dispositivo[] }) {
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  const [ending, setEnding] = useState<Ending>()
  const others = useWrite(encerraSessao, {
    invalidates: [buscaDispositivo],
    savedText: () => t`Pronto: para usar o portal ali, é preciso entrar de novo.`,
    failureInSnackbar: true,
  })
  const all = useWrite(encerraSessao, { failureInSnackbar: true, onSuccess: () => void signOut() })

  function end(params: Ending) {
    setEnding(params)
    const { mutate } = params.alcance === 'todos' ? all : others
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
  if (devices.length === 0) {
    return (
      <Empty title={t`Nenhum aparelho na lista`} icon={<Smartphone />}>
        <Trans>Na próxima vez que você entrar no portal, o aparelho aparece aqui.</Trans>
      </Empty>
    )
  }
  const hasOthers = devices.some(({ atual, conectado, notificacoes }) => !atual && (conectado || notificacoes))
  const isBusy = (params: Ending) =>
    (others.isPending || all.isPending) &&
    ending?.alcance === params.alcance &&
    ending.codDispositivo === params.codDispositivo
  return (
    <Card title={t`Seus aparelhos`}>
      <ul className={css.list}>
        {devices.map((device, index) => {
          const params: Ending = { alcance: 'dispositivo', codDispositivo: device.codDispositivo }
          const leave = () => (device.atual ? void signOut() : end(params))
          // biome-ignore lint/suspicious/noArrayIndexKey: another back end may send a device without a code
          return <DeviceItem key={index} device={device} busy={isBusy(params)} onLeave={leave} />
        })}
      </ul>
      <p className={css.note}>
        <Trans>Não conhece um deles? Saia dele e altere a sua senha.</Trans>
      </p>
      <Row>
        {hasOthers && (
          <Button variant="quiet" busy={isBusy({ alcance: 'outros' })} onClick={() => end({ alcance: 'outros' })}>
            <Trans>Sair dos outros</Trans>
          </Button>
        )}
        <Button variant="danger" busy={isBusy({ alcance: 'todos' })} onClick={() => void endAll()}>
          <Trans>Sair de todos</Trans>
        </Button>
      </Row>
      {ending && <ResendNotice action={ending.alcance === 'todos' ? all : others} again={() => end(ending)} />}
      {confirmation}
    </Card>
  )
}
