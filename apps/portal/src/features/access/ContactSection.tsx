import { buscaContatoMudado, type ContatoMudado } from '@colab/contract/domains/access'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotMeDialog } from './NotMeDialog.tsx'

const ChangePassword = lazyComponent(
  async () => (await import('#account/ChangePassword.tsx')).ChangePassword,
  'account',
)

/** A warning of a recently changed contact: a stranger may have changed it to receive the codes. Renders nothing without a change. */
export function ContactSection() {
  return (
    <CallView call={buscaContatoMudado} params={{}} waiting={null}>
      {({ ttContato }) =>
        ttContato.length > 0 && (
          <Stack>
            {ttContato.map((change, at) => (
              <ChangedContact key={rowKeys(ttContato.map(({ campo }) => campo))[at]} change={change} />
            ))}
          </Stack>
        )
      }
    </CallView>
  )
}

function ChangedContact({ change }: { change: ContatoMudado }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'notMe' | 'password'>()
  const close = () => setOpened(undefined)
  const isMobile = change.campo === 'celular'
  return (
    <>
      <Alert
        tone={change.liberado ? 'info' : 'warn'}
        title={isMobile ? t`Seu celular mudou` : t`Seu e-mail mudou`}
        action={
          <Button variant="quiet" small onClick={() => setOpened('notMe')}>
            <Trans>Não fui eu</Trans>
          </Button>
        }
      >
        <p>
          <ChangedBy change={change} /> <Waiting change={change} />
        </p>
      </Alert>
      {opened === 'notMe' && <NotMeDialog onClose={close} onPassword={() => setOpened('password')} />}
      {opened === 'password' && <ChangePassword onClose={close} />}
    </>
  )
}

function ChangedBy({ change: { origem, dtMudanca, hrMudanca } }: { change: ContatoMudado }) {
  const when = <DateText iso={dtMudanca} />
  if (origem === 'pessoa')
    return (
      <Trans>
        Em {when}, às {hrMudanca}, por uma solicitação feita na sua conta.
      </Trans>
    )
  if (origem === 'rh')
    return (
      <Trans>
        Em {when}, às {hrMudanca}, pelo RH.
      </Trans>
    )
  if (origem === 'folha')
    return (
      <Trans>
        Em {when}, às {hrMudanca}, por uma importação da folha.
      </Trans>
    )
  return (
    <Trans>
      Em {when}, às {hrMudanca}.
    </Trans>
  )
}

function Waiting({ change: { liberado, dtEspera, hrEspera } }: { change: ContatoMudado }) {
  if (liberado) return <Trans>O contato novo foi confirmado e pode receber códigos para criar uma senha.</Trans>
  if (!dtEspera)
    return (
      <Trans>
        Códigos para criar uma senha ainda não vão para o contato novo: a mensagem ao seu e-mail anterior não foi
        aceita.
      </Trans>
    )
  return (
    <Trans>
      Códigos para criar uma senha não vão para o contato novo até <DateText iso={dtEspera} />, às {hrEspera}.
    </Trans>
  )
}
