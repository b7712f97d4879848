import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { enterByPasskey, enterByPassword } from './actions.ts'
import { CodeField } from './CodeField.tsx'
import css from './Frame.module.css'
import { Frame } from './Frame.tsx'
import { explain } from './faults.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Signs in by a passkey, or by e-mail, password and one-time code. */
export function SignIn({ isOver }: { isOver: boolean }) {
  const { t } = useLingui()
  const action = useAction(enterByPassword)
  const form = useForm({
    fields: ['email', 'senha', 'codigo'],
    check: ({ email, senha, codigo }) => ({
      ...(!email && { email: msg`Informe o e-mail.` }),
      ...(!senha && { senha: msg`Informe a senha.` }),
      ...(!codigo && { codigo: msg`Informe o código.` }),
    }),
    action,
    explain,
  })
  return (
    <div className={isOver ? css.cover : undefined}>
      <Frame title={t`Entrar na mesa do RH`} lead={t`Quem administra a mesa manda o primeiro convite.`}>
        <Stack>
          {isOver && (
            <Alert tone="info">{t`Sua sessão terminou. Entre de novo: o que você digitou continua na página.`}</Alert>
          )}
          <PasskeyButton act={enterByPasskey}>{t`Entrar com passkey`}</PasskeyButton>
          <form {...form.handlers} method="post" noValidate>
            <Stack>
              <h2>
                <Trans>Ou com senha e código</Trans>
              </h2>
              <TextField
                label={t`E-mail`}
                name="email"
                type="email"
                autoComplete="username"
                required
                error={form.errorOf('email')}
              />
              <PasswordField
                label={t`Senha`}
                name="senha"
                autoComplete="current-password"
                required
                error={form.errorOf('senha')}
              />
              <CodeField error={form.errorOf('codigo')} />
              {form.formError && <Alert tone="bad">{form.formError}</Alert>}
              <div className={css.actions}>
                <Button type="submit" variant="quiet" busy={form.isPending}>
                  <Trans>Entrar</Trans>
                </Button>
              </div>
            </Stack>
          </form>
        </Stack>
      </Frame>
    </div>
  )
}
