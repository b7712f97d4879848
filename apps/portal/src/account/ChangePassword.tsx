import { alterasenha } from '@colab/contract/domains/access'
import { Refused } from '@colab/contract/wire/failures'
import { passwordFault } from '@colab/contract/wire/password'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { isUnsent, Unsent } from '#async/Unsent.tsx'
import { failureText } from '../rpc/failureText.ts'
import { useWrite } from '../rpc/write.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/Layout.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PASSWORD_FAULTS } from '../ui/passwordFaults.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'

/** What the server says in Portuguese; the page says it in its own language. */
const CHANGED = 'Senha alterada com sucesso!'

type Field = 'senhaAtual' | 'senha' | 'repetida'

/** Choosing a new password from the toolbar (spec §5 Password, §8 Password change). */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [typed, setTyped] = useState(false)
  const { mayClose, confirmation } = useLeaveGuard(typed, { kept: false })
  const write = useWrite(alterasenha, {
    onSuccess({ retorno: [outcome] }) {
      const { msgErro = '' } = outcome ?? {}
      const isUsual = msgErro === '' || msgErro === CHANGED
      showSnackbar({ text: isUsual ? t`Senha alterada com sucesso!` : msgErro, tone: 'good' })
      onClose()
    },
  })
  async function cancel() {
    if (await mayClose()) onClose()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<Field, string>
    const fault = passwordFault(given.senha)
    const found: typeof errors = {
      ...(!given.senhaAtual && { senhaAtual: t`Informe a senha atual.` }),
      ...(fault && { senha: i18n._(PASSWORD_FAULTS[fault]) }),
      ...(!fault && given.repetida !== given.senha && { repetida: t`As duas senhas não são iguais.` }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!write.isPending) write.mutate({ senha: given.senha, senhaAtual: given.senhaAtual })
  }
  const common = { numeric: true, required: true, maxLength: 6, onChange: () => setTyped(true) } as const
  return (
    <Dialog
      open
      title={t`Alterar Senha`}
      onClose={onClose}
      onBeforeClose={mayClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" busy={write.isPending}>
            <Trans>Salvar</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        {write.error && !isUnsent(write.error) && (
          <Alert tone="bad" title={t`Erro ao trocar a senha`}>
            {write.error instanceof Refused && write.error.codigo === 'senhaAtual'
              ? t`A senha atual não confere`
              : failureText(write.error)}
          </Alert>
        )}
        <PasswordField
          {...common}
          name="senhaAtual"
          label={t`Senha atual`}
          autoComplete="current-password"
          error={errors.senhaAtual}
          data-autofocus
        />
        <PasswordField
          {...common}
          name="senha"
          label={t`Nova senha`}
          help={t`6 números, sem dois iguais seguidos e sem três em sequência (como 123).`}
          autoComplete="new-password"
          error={errors.senha}
        />
        <PasswordField
          {...common}
          name="repetida"
          label={t`Repita a nova senha`}
          autoComplete="new-password"
          error={errors.repetida}
        />
        <Unsent action={write} note={t`Erro ao trocar a senha`} />
      </Stack>
      {confirmation}
    </Dialog>
  )
}
