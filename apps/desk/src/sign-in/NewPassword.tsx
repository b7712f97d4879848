import { LEAST_PASSWORD, segredoTotp } from '@colab/contract/desk/session'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { call } from '#call.ts'
import { enrolPassword } from './actions.ts'
import { CodeField } from './CodeField.tsx'
import { checkNewKeys } from './checks.ts'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

/** Modules of white around a QR code, which readers require (ISO/IEC 18004). */
const QUIET = 4

interface Secret {
  segredo: string
  endereco: string
}

interface NewPasswordProps {
  convite: string
  onDone: () => void
  onBack: () => void
}

/** Sets a password with one-time codes, after showing the secret of the codes. */
export function NewPassword({ convite, onDone, onBack }: NewPasswordProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [secret, setSecret] = useState<Secret>()
  const { mutate, error, isPending } = useAction(async () =>
    setSecret((await call(segredoTotp, { convite })).ttSegredo[0]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: another secret would make the scanned one wrong.
  useEffect(() => mutate(undefined), [])
  const back = <Button variant="plain" onClick={onBack}>{t`Voltar`}</Button>
  return (
    <Stack>
      {secret ? (
        <NewPasswordForm {...secret} convite={convite} onDone={onDone} />
      ) : error ? (
        <Alert
          tone="bad"
          action={
            <Button variant="quiet" busy={isPending} onClick={() => mutate(undefined)}>{t`Tentar de novo`}</Button>
          }
        >
          {translate(explain(error).words)}
        </Alert>
      ) : (
        <Skeleton shape="card" />
      )}
      {back}
    </Stack>
  )
}

function NewPasswordForm({ segredo, endereco, convite, onDone }: Secret & Omit<NewPasswordProps, 'onBack'>) {
  const { t } = useLingui()
  const action = useAction(({ senha, codigo }: Record<'senha' | 'codigo', string>) =>
    enrolPassword({ convite, senha, codigo }).then(onDone),
  )
  const form = useForm({ fields: ['senha', 'codigo'], check: checkNewKeys, action, explain })
  return (
    <form {...form.handlers} className={css.wide} method="post" noValidate>
      <Stack>
        <PasswordField
          label={t`Nova senha`}
          help={t`${LEAST_PASSWORD} caracteres ou mais; uma frase é fácil de lembrar.`}
          name="senha"
          autoComplete="new-password"
          required
          error={form.errorOf('senha')}
        />
        <div className={css.totp}>
          <QrCode text={endereco} label={t`Código QR da chave`} />
          <p className={css.secret}>
            <Trans>
              Leia com um aplicativo de códigos (Google Authenticator, Aegis, 1Password…), ou digite nele esta chave:
            </Trans>
            <code>{segredo.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </div>
        <CodeField error={form.errorOf('codigo')} />
        {form.formError && <Alert tone="bad">{form.formError}</Alert>}
        <Button type="submit" busy={form.isPending}>
          <Trans>Salvar e entrar</Trans>
        </Button>
      </Stack>
    </form>
  )
}

/** A QR code, dark on light in both themes, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
