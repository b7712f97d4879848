import { isCpf, lacksDigit } from '@colab/contract/wire/cpf'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { type FieldErrors, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { profile } from '#profile.ts'
import { takesPasskeyAlone } from '#session/passkeyAlone.ts'
import { hasUsedPasskey } from '#session/signInHints.ts'
import type { Typed } from './access.ts'
import { CpfField } from './CpfField.tsx'
import { rememberCpf, rememberedCpf } from './cpfMemory.ts'
import { Form } from './Form.tsx'
import { explain, waitOf } from './faults.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'
import { RememberedCpf } from './RememberedCpf.tsx'
import css from './SignIn.module.css'
import { useCountdown } from './useCountdown.ts'

/** Checks a CPF (spec §5 Sign-in). */
export function cpfError(cpf: string): FieldErrors<'cpf'> {
  if (!cpf) return { cpf: msg`Informe o CPF.` }
  if (lacksDigit(cpf)) return { cpf: msg`Um CPF tem 11 números e pode começar com 0.` }
  return isCpf(cpf) ? {} : { cpf: msg`Este CPF não é válido. Confira os números.` }
}

interface EnterStepProps {
  cpf: string
  onCpf: (cpf: string) => void
  /** Message above the form about an earlier event. */
  notice: ReactNode
  /** Initial step of the visit, which may focus the first field. */
  first: boolean
  enter: (typed: Typed) => Promise<void>
  enterWithPasskey: () => Promise<void>
  onForgot: () => void
  onInvited: () => void
}

/** A phone is personal; a computer may be shared. */
const isPhone = () => matchMedia('(pointer: coarse) and (max-width: 599.98px)').matches

/** Formats seconds as `4:05`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The form, the seconds `left` while the account is locked, and the CPF that this device remembers. */
function useEntry({ cpf, onCpf, enter }: EnterStepProps) {
  const action = useAction(enter)
  const [remembered, setRemembered] = useState(rememberedCpf)
  const { left, restart } = useCountdown(0)
  const { error } = action
  useEffect(() => {
    const seconds = error ? waitOf(error) : 0
    if (seconds > 0) restart(seconds)
  }, [error, restart])
  function changeCpf(typed: string) {
    // The lock concerns the other account.
    if (typed !== cpf) restart(0)
    onCpf(typed)
  }
  const form = useForm({
    fields: ['cpf', 'senha', 'lembrar'],
    check: ({ cpf, senha }) => ({ ...cpfError(cpf), ...(!senha && { senha: msg`Informe a senha.` }) }),
    action: {
      ...action,
      mutate: ({ lembrar, ...typed }) =>
        left === 0 && action.mutate({ ...typed, remember: remembered !== '' || lembrar !== '' }),
    },
    explain,
  })
  function forget() {
    rememberCpf('')
    setRemembered('')
    changeCpf('')
  }
  return { form, left, remembered, changeCpf, forget }
}

/** Asks for CPF and password; counts down while the account is locked. */
export function EnterStep(props: EnterStepProps) {
  const { cpf, notice, first, enterWithPasskey } = props
  const { t } = useLingui()
  const { form, left, remembered, changeCpf, forget } = useEntry(props)
  const [isPasskeyFirst] = useState(hasUsedPasskey)
  const byPasskey = takesPasskeyAlone() && <PasskeyEntry isFirst={isPasskeyFirst} enter={enterWithPasskey} />
  return (
    <Page
      title={t`Entrar`}
      lead={profile.numericPassword ? t`Use seu CPF e sua senha de números.` : t`Use seu CPF e sua senha.`}
    >
      {isPasskeyFirst && byPasskey}
      <Form
        form={form}
        quiet={isPasskeyFirst && byPasskey !== false}
        submit={left > 0 ? t`Aguarde ${minutesAndSeconds(left)}` : t`Entrar`}
        isWaiting={left > 0}
        actions={
          <>
            {!isPasskeyFirst && byPasskey}
            <OtherWays {...props} />
          </>
        }
      >
        {notice}
        {remembered ? (
          <RememberedCpf cpf={remembered} onForget={forget} />
        ) : (
          <CpfField
            value={cpf}
            onType={changeCpf}
            error={form.errorOf('cpf')}
            autoFocus={first && !(isPasskeyFirst && byPasskey)}
          />
        )}
        <PasswordField
          label={t`Senha`}
          name="senha"
          error={form.errorOf('senha')}
          required
          numeric={profile.numericPassword}
          autoComplete="current-password"
        />
        {!remembered && (
          <CheckboxField name="lembrar" label={t`Lembrar meu CPF neste aparelho`} defaultChecked={isPhone()} />
        )}
      </Form>
    </Page>
  )
}

/** Links for people without a password. */
function OtherWays({ onForgot, onInvited }: Pick<EnterStepProps, 'onForgot' | 'onInvited'>) {
  const { i18n } = useLingui()
  return (
    <>
      <div className={css.ways}>
        <Button variant="plain" onClick={onForgot}>
          <Trans>Esqueci minha senha</Trans>
        </Button>
        {profile.features.invitations && (
          <Button variant="plain" onClick={onInvited}>
            <Trans>Tenho um código do RH</Trans>
          </Button>
        )}
      </div>
      {profile.contactPhone && (
        <a className={css.elsewhere} href={`tel:${profile.contactPhone.replace(/[^+\d]/g, '')}`}>
          <Trans>Precisa de ajuda? RH: {profile.contactPhone}</Trans>
        </a>
      )}
      {profile.features.misconduct && (
        <a className={css.elsewhere} href={`/acompanhar-denuncia?locale=${i18n.locale}`}>
          <Trans>Acompanhar uma denúncia</Trans>
        </a>
      )}
    </>
  )
}
