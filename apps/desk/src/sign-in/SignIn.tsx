import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { enterByPasskey, enterByPassword } from './actions.ts'
import { CodeField, CurrentPassword } from './CodeField.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import { checkKeys } from './checks.ts'
import { Frame } from './Frame.tsx'
import { explain } from './faults.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import css from './SignIn.module.css'

/** Signs in. Above the page of an agent whose session ended, which continues afterwards. */
export function SignIn({ nome }: { nome?: string | undefined }) {
  const { t } = useLingui()
  if (nome === undefined) {
    return (
      <Frame title={t`Entrar na mesa do RH`} lead={t`Quem administra a mesa manda o primeiro convite.`}>
        <Ways />
      </Frame>
    )
  }
  return (
    <CoverDialog
      title={t`Sua sessão terminou`}
      words={<Trans>Entre de novo, {nome}: o que você digitou continua na página.</Trans>}
    >
      <Ways />
    </CoverDialog>
  )
}

/** The ways to sign in: a passkey, or e-mail, password and one-time code. */
function Ways() {
  const { t } = useLingui()
  const action = useAction(enterByPassword)
  const form = useForm({ fields: ['email', 'senha', 'codigo'], check: checkKeys, action, explain })
  return (
    <Stack>
      <PasskeyButton act={enterByPasskey}>{t`Entrar com passkey`}</PasskeyButton>
      <form {...form.handlers} className={css.wide} method="post" noValidate>
        <Stack>
          <p className={css.or}>
            <Trans>ou com senha e código</Trans>
          </p>
          <TextField
            label={t`E-mail`}
            name="email"
            type="email"
            autoComplete="username"
            required
            error={form.errorOf('email')}
          />
          <CurrentPassword error={form.errorOf('senha')} />
          <CodeField error={form.errorOf('codigo')} />
          {form.formError && <Alert tone="bad">{form.formError}</Alert>}
          <Button type="submit" variant="quiet" busy={form.isPending}>
            <Trans>Entrar</Trans>
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
