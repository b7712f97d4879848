import { buscaExportacao, type buscaPasskeys, gravaExportacao } from '@colab/contract/domains/access'
import type { Reply } from '@colab/contract/wire/method'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { profile } from '#profile.ts'
import { explainPasskey, useAddPasskey, useRemovePasskey, useRenamePasskey } from './usePasskeyActions.ts'

export type Passkey = Reply<typeof buscaPasskeys>['ttPasskey'][number]

/** Longest name of a passkey, as the contract has it. */
const LONGEST = 60

const required = (senha: string) => (senha ? {} : { senha: msg`Informe a senha.` })

type SmallFormProps = Omit<ComponentProps<typeof FormDialog>, 'form' | 'submit'> & {
  form: Pick<ReturnType<typeof useForm>, 'handlers' | 'formError' | 'isPending'>
  submit: string
  danger?: boolean
}

/** A form of one or two fields, which closes without a question. */
function SmallForm({ form, submit, danger, children, ...dialog }: SmallFormProps) {
  return (
    <FormDialog
      {...dialog}
      form={{ ...form, isDirty: false }}
      submit={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isPending}>
          {submit}
        </Button>
      }
    >
      {form.formError && (
        <Alert isReply tone="bad">
          {form.formError}
        </Alert>
      )}
      {children}
    </FormDialog>
  )
}

type PasswordDialogProps = SmallFormProps & { form: Pick<ReturnType<typeof useForm<'senha'>>, 'errorOf'> }

function PasswordDialog({ children, ...dialog }: PasswordDialogProps) {
  const { t } = useLingui()
  const numeric = profile.numericPassword
  return (
    <SmallForm {...dialog}>
      {children}
      <PasswordField
        name="senha"
        label={t`Senha atual`}
        autoComplete="current-password"
        numeric={numeric}
        {...(numeric && { limit: 6 })}
        required
        error={dialog.form.errorOf('senha')}
      />
    </SmallForm>
  )
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { form: action, write, store } = useAddPasskey(onClose)
  const form = useForm({
    fields: ['nome', 'senha'],
    check: ({ senha }) => required(senha),
    action,
    explain: explainPasskey,
  })
  return (
    <PasswordDialog
      title={t`Ativar digital ou rosto`}
      submit={t`Continuar`}
      form={{ ...form, errorOf: form.errorOf }}
      action={write}
      again={store}
      onClose={onClose}
    >
      <p>
        <Trans>
          Depois da senha, seu aparelho pede a digital, o rosto ou o bloqueio de tela. A partir daí, você confirma assim
          cada entrada no portal.
        </Trans>
      </p>
      <TextField
        name="nome"
        label={t`Nome (se quiser)`}
        help={t`Para você reconhecer depois, como “Meu celular”.`}
        limit={LONGEST}
        data-autofocus
      />
    </PasswordDialog>
  )
}

export function ExportDialog({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const action = useWrite(gravaExportacao, {
    invalidates: [buscaExportacao],
    onSuccess() {
      onAsked()
      onClose()
    },
  })
  const form = useForm({ fields: ['senha'], check: ({ senha }) => required(senha), action, explain: explainPasskey })
  return (
    <PasswordDialog
      title={t`Pedir cópia dos meus dados`}
      submit={t`Pedir cópia`}
      form={form}
      action={action}
      onClose={onClose}
    >
      <p>
        <Trans>Confirme que é você. A cópia vale por um dia, e só depois dá para pedir outra.</Trans>
      </p>
    </PasswordDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const { codPasskey, nome } = passkey
  const action = useRenamePasskey(codPasskey, onClose)
  const form = useForm({
    fields: ['nome'],
    check: ({ nome }) => (nome.trim() ? {} : { nome: msg`Informe o nome.` }),
    action,
    explain: explainPasskey,
  })
  return (
    <SmallForm
      title={t`Renomear a chave de acesso ${nome}`}
      submit={t`Salvar`}
      form={form}
      action={action}
      onClose={onClose}
    >
      <TextField
        name="nome"
        label={t`Nome`}
        help={t`Para você reconhecer depois, como “Meu celular”.`}
        defaultValue={nome}
        limit={LONGEST}
        required
        error={form.errorOf('nome')}
        data-autofocus
      />
    </SmallForm>
  )
}

export function RemovePasskeyDialog({
  passkey,
  last,
  onClose,
}: {
  passkey: Passkey
  last: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const action = useRemovePasskey(passkey.codPasskey, onClose)
  const form = useForm({ fields: ['senha'], check: ({ senha }) => required(senha), action, explain: explainPasskey })
  const { nome } = passkey
  return (
    <PasswordDialog
      title={t`Remover a chave de acesso ${nome}?`}
      submit={t`Remover`}
      danger
      form={form}
      action={action}
      onClose={onClose}
    >
      <p>
        {last ? (
          <Trans>Sem nenhuma chave de acesso, você volta a entrar só com a senha.</Trans>
        ) : (
          <Trans>Ela deixa de servir para entrar no portal. As outras continuam valendo.</Trans>
        )}
      </p>
    </PasswordDialog>
  )
}
