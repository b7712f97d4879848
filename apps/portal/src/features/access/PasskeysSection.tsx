import { buscaPasskeys } from '@colab/contract/domains/access'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Fingerprint } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keeps } from '#promises.ts'
import css from './Devices.module.css'
import type { Passkey } from './PasskeyDialogs.tsx'

const dialogs = () => import('./PasskeyDialogs.tsx')
const AddPasskeyDialog = lazyComponent(async () => (await dialogs()).AddPasskeyDialog)
const RenamePasskeyDialog = lazyComponent(async () => (await dialogs()).RenamePasskeyDialog)
const RemovePasskeyDialog = lazyComponent(async () => (await dialogs()).RemovePasskeyDialog)
const LockSwitch = lazyComponent(async () => (await import('./LockSwitch.tsx')).LockSwitch)

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

/** The person's passkeys, and the lock of this device that one of them opens. */
export function PasskeysSection() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <CallView call={buscaPasskeys} params={{}} waiting={<Skeleton shape="card" rows={2} />}>
      {({ ttPasskey, ttDominio }) => {
        const canAsk = isWithin(ttDominio[0]?.dominio)
        const add = canAsk && (
          <Button onClick={() => setOpened({ dialog: 'add' })}>
            <Trans>Ativar digital ou rosto</Trans>
          </Button>
        )
        return (
          <Stack>
            {ttPasskey.length === 0 ? (
              <Empty title={t`Entre com a digital ou o rosto`} icon={<Fingerprint />} action={add}>
                {keeps('passkeyAlone') && (
                  <>
                    <Trans>
                      Você entra sem digitar CPF e senha: o aparelho confirma que é você, com a digital, o rosto ou o
                      bloqueio de tela.
                    </Trans>{' '}
                  </>
                )}
                <Trans>Sua senha sozinha deixa de bastar para entrar.</Trans>
              </Empty>
            ) : (
              <Card title={t`Entrar com a digital ou o rosto`} actions={add}>
                <DefinitionRows>
                  {ttPasskey.map((passkey, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: another back end may send a passkey without a code
                    <PasskeyRow key={index} passkey={passkey} onOpen={(dialog) => setOpened({ dialog, passkey })} />
                  ))}
                </DefinitionRows>
                {canAsk && <LockSwitch />}
              </Card>
            )}
            {!canAsk && <CannotAsk />}
            {opened?.dialog === 'add' && <AddPasskeyDialog onClose={close} />}
            {opened?.dialog === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
            {opened?.dialog === 'remove' && (
              <RemovePasskeyDialog passkey={opened.passkey} last={ttPasskey.length === 1} onClose={close} />
            )}
          </Stack>
        )
      }}
    </CallView>
  )
}

function PasskeyRow({
  passkey: { nome, dtCriacao, dtUltimoUso },
  onOpen,
}: {
  passkey: Passkey
  onOpen: (dialog: 'rename' | 'remove') => void
}) {
  const { t } = useLingui()
  return (
    <DefinitionRow
      label={nome}
      note={
        <Trans>
          Criada em <DateText iso={dtCriacao} />, último uso em <DateText iso={dtUltimoUso} />
        </Trans>
      }
    >
      <div className={css.buttons}>
        <Button variant="quiet" label={t`Renomear a chave de acesso ${nome}`} onClick={() => onOpen('rename')}>
          <Trans>Renomear</Trans>
        </Button>
        <Button variant="quiet" label={t`Remover a chave de acesso ${nome}`} onClick={() => onOpen('remove')}>
          <Trans>Remover</Trans>
        </Button>
      </div>
    </DefinitionRow>
  )
}

/** Returns whether this browser, at this address, can ask for passkeys of the domain. */
function isWithin(dominio: string | undefined): boolean {
  const { hostname } = location
  return Boolean(dominio && window.PublicKeyCredential && (hostname === dominio || hostname.endsWith(`.${dominio}`)))
}

function CannotAsk() {
  return (
    <Alert tone="info">
      <Trans>
        Neste navegador ou endereço não dá para entrar com a digital ou o rosto. Abra o portal pelo endereço da empresa,
        em um navegador atualizado.
      </Trans>
    </Alert>
  )
}
