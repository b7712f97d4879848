import { passwordFault } from '@colab/contract/wire/password'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { PASSWORD_FAULTS } from '@colab/ui/kit/fields/passwordFaults.ts'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profile } from '#profile.ts'
import { Form } from './Form.tsx'
import { explain } from './faults.ts'
import { PasswordRules } from './PasswordRules.tsx'

interface NewPasswordStepProps {
  cpf: string
  /** The default password has to be changed, or a forgotten one is replaced. */
  reason: 'default' | 'forgotten'
  /** The password was accepted and the sign-in with it is pending. */
  changed: boolean
  change: (senha: string) => Promise<void>
  onBack: () => void
}

/** Asks for a new password twice, with its rules visible (spec §5 Password). */
export function NewPasswordStep({ cpf, reason, changed, change, onBack }: NewPasswordStepProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const action = useAction(({ senha }: Record<'senha' | 'repetida', string>) => change(senha))
  const form = useForm({
    fields: ['senha', 'repetida'],
    check({ senha, repetida }) {
      const fault = passwordFault(senha, profile.numericPassword)
      if (fault) return { senha: PASSWORD_FAULTS[fault] }
      return senha === repetida ? {} : { repetida: msg`As duas senhas não são iguais.` }
    },
    action,
    explain,
  })
  const common = { required: true, numeric: profile.numericPassword, autoComplete: 'new-password' } as const
  return (
    <Page title={t`Crie uma nova senha`}>
      <Form form={form} errorTitle={t`Erro ao trocar a senha`} submit={t`Salvar e entrar`} onBack={onBack}>
        {changed && (
          <Alert tone="good">
            <Trans>Senha alterada com sucesso!</Trans>
          </Alert>
        )}
        {reason === 'default' && !changed && (
          <Alert tone="warn">
            <Trans>Você ainda usa a senha padrão. Para sua segurança, troque-a antes de entrar.</Trans>
          </Alert>
        )}
        {/* Lets password managers associate the password with its owner. */}
        <input type="text" autoComplete="username" defaultValue={cpf} hidden readOnly />
        <PasswordField
          {...common}
          label={t`Nova senha`}
          name="senha"
          help={<PasswordRules typed={typed} cpf={cpf} />}
          error={form.errorOf('senha')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordField {...common} label={t`Repita a nova senha`} name="repetida" error={form.errorOf('repetida')} />
      </Form>
    </Page>
  )
}
