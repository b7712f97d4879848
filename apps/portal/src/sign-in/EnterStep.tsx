import { isCpf } from '@colab/contract/wire/cpf'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAction } from '#async/useAction.ts'
import { profile } from '#profile.ts'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { type FieldErrors, useForm } from '#ui/useForm.ts'
import { CpfField } from './CpfField.tsx'
import { Form } from './Form.tsx'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

/** Checks a CPF (spec §5 Sign-in). */
export function cpfError(cpf: string): FieldErrors<'cpf'> {
  if (!cpf) return { cpf: msg`Informe o CPF.` }
  return isCpf(cpf) ? {} : { cpf: msg`Este CPF não existe. Confira os números.` }
}

interface EnterStepProps {
  cpf: string
  onCpf: (cpf: string) => void
  /** Message above the form about an earlier event. */
  notice: ReactNode
  /** Initial step of the visit, which may focus the first field. */
  first: boolean
  enter: (senha: string) => Promise<void>
  onForgot: () => void
}

/** Asks for CPF and password. */
export function EnterStep({ cpf, onCpf, notice, first, enter, onForgot }: EnterStepProps) {
  const { t, i18n } = useLingui()
  const action = useAction(({ senha }: Record<'cpf' | 'senha', string>) => enter(senha))
  const form = useForm({
    fields: ['cpf', 'senha'],
    check: ({ cpf, senha }) => ({ ...cpfError(cpf), ...(!senha && { senha: msg`Informe a senha.` }) }),
    action,
    explain,
  })
  return (
    <Page
      title={t`Entrar`}
      lead={profile.numericPassword ? t`Use seu CPF e sua senha de números.` : t`Use seu CPF e sua senha.`}
    >
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" busy={form.isPending}>
              <Trans>Entrar</Trans>
            </Button>
            <Button variant="quiet" onClick={onForgot}>
              <Trans>Esqueci minha senha</Trans>
            </Button>
            {profile.features.misconduct && (
              <a className={css.elsewhere} href={`/acompanhar-denuncia?locale=${i18n.locale}`}>
                <Trans>Acompanhar uma denúncia</Trans>
              </a>
            )}
          </>
        }
      >
        {notice}
        <CpfField value={cpf} onType={onCpf} error={form.errorOf('cpf')} autoFocus={first} />
        <PasswordField
          label={t`Senha`}
          name="senha"
          error={form.errorOf('senha')}
          required
          numeric={profile.numericPassword}
          autoComplete="current-password"
        />
      </Form>
    </Page>
  )
}
