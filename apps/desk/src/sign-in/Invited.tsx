import { aceitaConvite, LEAST_PASSWORD, segredoTotp } from '@colab/contract/desk/session'
import { calls } from '@colab/ui/calls/provide.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Loading } from '@colab/ui/kit/feedback/Loading.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { enrolPasskey, enrolPassword } from './actions.ts'
import { CodeField } from './CodeField.tsx'
import css from './Frame.module.css'
import { Frame } from './Frame.tsx'
import { explain } from './faults.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { QrCode } from './QrCode.tsx'

/** The code of the link, which then leaves the address: nobody reads it there afterwards. */
const convite = location.hash.slice(1)
if (convite) history.replaceState(history.state, '', '/convite')

/** Uses an invitation: the agent chooses a passkey, or a password with one-time codes. */
export function Invited() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const translate = useTranslate()
  const [nome, setNome] = useState<string>()
  const invitation = useAction(async () => setNome((await calls.call(aceitaConvite, { convite })).ttConvite[0]?.nome))
  const [secret, setSecret] = useState<{ segredo: string; endereco: string }>()
  const other = useAction(async () => setSecret((await calls.call(segredoTotp, { convite })).ttSegredo[0]))
  const { mutate } = invitation
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => mutate(undefined), [])
  const done = () => navigate('/', { replace: true })
  const failure = invitation.error ?? other.error
  return (
    <Frame
      title={nome ? t`Bem-vindo à mesa do RH, ${nome}` : t`Convite para a mesa do RH`}
      lead={nome && t`Escolha como vai entrar a partir de agora. O convite vale uma vez.`}
    >
      <Stack>
        {failure && (
          <Alert
            tone="bad"
            action={<Button variant="quiet" onClick={() => mutate(undefined)}>{t`Tentar de novo`}</Button>}
          >
            {translate(explain(failure).words)}
          </Alert>
        )}
        {!nome && !failure && <Loading />}
        {nome && (
          <PasskeyButton act={() => enrolPasskey(convite).then(done)}>{t`Criar passkey (recomendado)`}</PasskeyButton>
        )}
        {nome && !secret && (
          <Button variant="plain" busy={other.isPending} onClick={() => other.mutate(undefined)}>
            <Trans>Este computador não tem digital, rosto nem chave: usar senha e código</Trans>
          </Button>
        )}
        {secret && <ByPassword {...secret} onDone={done} />}
      </Stack>
    </Frame>
  )
}

function ByPassword({ segredo, endereco, onDone }: { segredo: string; endereco: string; onDone: () => void }) {
  const { t } = useLingui()
  const action = useAction(({ senha, codigo }: Record<'senha' | 'codigo', string>) =>
    enrolPassword({ convite, senha, codigo }).then(onDone),
  )
  const form = useForm({
    fields: ['senha', 'codigo'],
    check: ({ senha, codigo }) => ({
      ...(senha.length < LEAST_PASSWORD && { senha: msg`A senha precisa de ${LEAST_PASSWORD} caracteres ou mais.` }),
      ...(!codigo && { codigo: msg`Informe o código.` }),
    }),
    action,
    explain,
  })
  return (
    <form {...form.handlers} method="post" noValidate>
      <Stack>
        <p>
          <Trans>
            Leia este código com um aplicativo de códigos (Google Authenticator, Aegis, 1Password…), ou digite a chave.
          </Trans>
        </p>
        <QrCode text={endereco} label={t`Código QR da chave`} />
        <p className={css.secret}>{segredo.replace(/(.{4})/g, '$1 ').trim()}</p>
        <PasswordField
          label={t`Nova senha`}
          help={t`${LEAST_PASSWORD} caracteres ou mais; uma frase é fácil de lembrar.`}
          name="senha"
          autoComplete="new-password"
          required
          error={form.errorOf('senha')}
        />
        <CodeField error={form.errorOf('codigo')} />
        {form.formError && <Alert tone="bad">{form.formError}</Alert>}
        <Button type="submit" variant="quiet" busy={form.isPending}>
          <Trans>Salvar e entrar</Trans>
        </Button>
      </Stack>
    </form>
  )
}
