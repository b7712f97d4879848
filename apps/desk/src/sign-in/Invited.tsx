import { aceitaConvite } from '@colab/contract/desk/session'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Lock } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#call.ts'
import { enrolPasskey } from './actions.ts'
import { Frame } from './Frame.tsx'
import { explain } from './faults.ts'
import { NewPassword } from './NewPassword.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import css from './SignIn.module.css'

const codeInAddress = () => location.hash.slice(1)

/** Accepts an invitation: the agent chooses a passkey, or a password with one-time codes. */
export function Invited() {
  const { t } = useLingui()
  const translate = useTranslate()
  const [convite] = useState(codeInAddress)
  const [nome, setNome] = useState<string>()
  const reading = useAction(async () => setNome((await call(aceitaConvite, { convite })).ttConvite[0]?.nome))
  const { mutate, error, isPending } = reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (!convite) return
    // Removes the code from the address, after mounting: React may discard a render before that, and the code with it.
    history.replaceState(history.state, '', location.pathname)
    mutate(undefined)
  }, [])
  if (!convite) {
    return (
      <Frame title={t`Convite para a mesa do RH`}>
        <Empty title={t`Abra o convite de novo`} icon={<Lock />}>
          <Trans>Use o endereço que você recebeu, inteiro: o código está no fim dele.</Trans>
        </Empty>
      </Frame>
    )
  }
  if (nome === undefined) {
    const again = (
      <Button variant="quiet" busy={isPending} onClick={() => mutate(undefined)}>{t`Tentar de novo`}</Button>
    )
    return (
      <Frame title={t`Convite para a mesa do RH`}>
        {error ? (
          <Alert tone="bad" action={again}>
            {translate(explain(error).words)}
          </Alert>
        ) : (
          <Skeleton shape="card" />
        )}
      </Frame>
    )
  }
  return (
    <Frame
      title={t`Bem-vindo à mesa do RH, ${nome}`}
      lead={t`Escolha como vai entrar a partir de agora. O convite vale uma vez.`}
    >
      <Ways convite={convite} />
    </Frame>
  )
}

function Ways({ convite }: { convite: string }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [byPassword, setByPassword] = useState(false)
  const enter = () => navigate('/', { replace: true })
  if (byPassword) return <NewPassword convite={convite} onDone={enter} onBack={() => setByPassword(false)} />
  async function byPasskey() {
    await enrolPasskey(convite)
    showSnackbar({
      text: t`Tudo pronto. Adicione outra passkey em Minha conta, para o dia em que esta faltar.`,
      tone: 'good',
    })
    enter()
  }
  return (
    <Stack>
      <PasskeyButton act={byPasskey}>{t`Criar passkey`}</PasskeyButton>
      <p className={css.note}>
        <Trans>
          Recomendado: você entra com a digital, o rosto ou o PIN deste aparelho, e não há senha que alguém descubra.
        </Trans>
      </p>
      <Button variant="quiet" onClick={() => setByPassword(true)}>
        <Trans>Usar senha e código</Trans>
      </Button>
      <p className={css.note}>
        <Trans>Para computadores sem digital, rosto nem chave. Pede um aplicativo de códigos no celular.</Trans>
      </p>
    </Stack>
  )
}
