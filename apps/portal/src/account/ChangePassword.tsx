import { alterasenha } from '@colab/contract/domains/access'
import { Refused } from '@colab/contract/wire/failures'
import { passwordFault } from '@colab/contract/wire/password'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { PasswordWarning } from '@colab/ui/kit/fields/PasswordWarning.tsx'
import { PASSWORD_FAULTS } from '@colab/ui/kit/fields/passwordFaults.ts'
import { type FormFailure, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profile } from '#profile.ts'

/** The server's default text, which the page shows in its own language. */
const CHANGED = 'Senha alterada com sucesso!'

/** Returns the text of a failure; a lost reply is shown by `ResendNotice`. */
function explain(error: Error): FormFailure | null {
  if (isUncertain(error)) return null
  const codigo = error instanceof Refused ? error.codigo : ''
  if (codigo === 'senhaPrevisivel') {
    return { field: 'senha', words: msg`Esta senha é fácil de adivinhar. Escolha outra.` }
  }
  if (codigo === 'senhaIgual') return { field: 'senha', words: msg`A nova senha deve ser diferente da atual.` }
  const isCurrentWrong = codigo === 'senhaAtual'
  return { field: '', words: isCurrentWrong ? msg`A senha atual não confere` : failureText(error) }
}

function check({ senhaAtual, senha, repetida }: Record<'senhaAtual' | 'senha' | 'repetida', string>) {
  // A new password that is easily guessed only gets a warning, and the current one is not checked: a server may have a rule for either, or
  // none (spec §5).
  const fault = passwordFault(senha, profile.numericPassword)
  return {
    ...(!senhaAtual && { senhaAtual: msg`Informe a senha atual.` }),
    ...(fault && { senha: PASSWORD_FAULTS[fault] }),
    ...(!fault && repetida !== senha && { repetida: msg`As duas senhas não são iguais.` }),
  }
}

/** Properties of all three fields. A function, because the profile is known only when the fields are shown. */
function commonProps() {
  const numeric = profile.numericPassword
  return { numeric, required: true, ...(numeric && { limit: 6 }) }
}

function NewPassword({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      {...commonProps()}
      name="senha"
      label={t`Nova senha`}
      help={
        profile.numericPassword ? (
          <>
            {t`6 números, sem dois iguais seguidos e sem três em sequência (como 123). Evite datas e números do seu CPF.`}
            <PasswordWarning typed={typed} />
          </>
        ) : (
          t`Pelo menos 8 caracteres.`
        )
      }
      autoComplete="new-password"
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

/** Changes the password from the toolbar (spec §5 Password, §8 Password change). */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<Saved>()
  const write = useWrite(alterasenha, {
    savedText: (text) => (text === '' || text === CHANGED ? t`Senha alterada com sucesso!` : text),
    onSaved: setSaved,
  })
  const form = useForm({
    fields: ['senhaAtual', 'senha', 'repetida'],
    check,
    action: { ...write, mutate: ({ senha, senhaAtual }) => write.mutate({ senha, senhaAtual }) },
    explain,
  })
  return (
    <FormDialog
      title={t`Alterar Senha`}
      onClose={onClose}
      form={form}
      guard={{ isDraft: false }}
      action={write}
      saved={saved}
      note={t`Erro ao trocar a senha`}
      submit={<Button type="submit" busy={form.isPending}>{t`Salvar`}</Button>}
    >
      {form.formError && (
        <Alert tone="bad" title={t`Erro ao trocar a senha`}>
          {form.formError}
        </Alert>
      )}
      <PasswordField
        {...commonProps()}
        name="senhaAtual"
        label={t`Senha atual`}
        autoComplete="current-password"
        error={form.errorOf('senhaAtual')}
        data-autofocus
      />
      <NewPassword error={form.errorOf('senha')} />
      <PasswordField
        {...commonProps()}
        name="repetida"
        label={t`Repita a nova senha`}
        autoComplete="new-password"
        error={form.errorOf('repetida')}
      />
    </FormDialog>
  )
}
