import type { ttSessao } from '@colab/contract/desk/session'
import type { Read } from '@colab/contract/wire/reading'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { declined } from '#session.ts'
import { confirmByCode, confirmByPasskey, leave } from './actions.ts'
import { CodeField } from './CodeField.tsx'
import { explain } from './faults.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

interface ConfirmProps {
  agent: Read<typeof ttSessao>
  why: 'confirm' | 'locked'
}

/** Asks who is at the keyboard: before something that cannot be undone, or after a quarter of an hour without an action. */
export function Confirm({ agent, why }: ConfirmProps) {
  const { t } = useLingui()
  const isLocked = why === 'locked'
  return (
    <Dialog
      open
      role={isLocked ? 'alertdialog' : 'dialog'}
      title={isLocked ? t`A mesa está trancada` : t`Confirme que é você`}
      onBeforeClose={() => !isLocked}
      onClose={declined}
      actions={
        <Button variant="quiet" onClick={isLocked ? () => void leave() : declined}>
          {isLocked ? <Trans>Sair</Trans> : <Trans>Cancelar</Trans>}
        </Button>
      }
    >
      <Stack>
        <p>
          {isLocked ? (
            <Trans>{agent.nome}, ninguém usou a mesa por 15 minutos. O que você digitou continua aqui.</Trans>
          ) : (
            <Trans>Isto pede uma confirmação de no máximo 5 minutos atrás.</Trans>
          )}
        </p>
        {agent.temPasskey && <PasskeyButton act={confirmByPasskey}>{t`Confirmar com passkey`}</PasskeyButton>}
        {agent.temSenha && <ByCode isLocked={isLocked} />}
      </Stack>
    </Dialog>
  )
}

function ByCode({ isLocked }: { isLocked: boolean }) {
  const { t } = useLingui()
  const action = useAction(confirmByCode)
  const form = useForm({
    fields: isLocked ? (['senha', 'codigo'] as const) : (['codigo'] as const),
    check: ({ senha, codigo }: Partial<Record<'senha' | 'codigo', string>>) => ({
      ...(isLocked && !senha && { senha: msg`Informe a senha.` }),
      ...(!codigo && { codigo: msg`Informe o código.` }),
    }),
    action: { ...action, mutate: ({ senha = '', codigo = '' }) => action.mutate({ senha, codigo }) },
    explain,
  })
  return (
    <form {...form.handlers} method="post" noValidate>
      <Stack>
        {isLocked && (
          <PasswordField
            label={t`Senha`}
            name="senha"
            autoComplete="current-password"
            required
            error={form.errorOf('senha')}
          />
        )}
        <CodeField error={form.errorOf('codigo')} />
        {form.formError && <Alert tone="bad">{form.formError}</Alert>}
        <Button type="submit" variant="quiet" busy={form.isPending}>
          {isLocked ? <Trans>Destrancar</Trans> : <Trans>Confirmar</Trans>}
        </Button>
      </Stack>
    </form>
  )
}
