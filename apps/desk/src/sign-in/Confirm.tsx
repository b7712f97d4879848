import type { ttSessao } from '@colab/contract/desk/session'
import type { Read } from '@colab/contract/wire/reading'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { declined } from '#session.ts'
import { confirmByCode, confirmByPasskey } from './actions.ts'
import { CodeField, CurrentPassword } from './CodeField.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import { checkKeys } from './checks.ts'
import { explain } from './faults.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import css from './SignIn.module.css'

interface ConfirmProps {
  agent: Read<typeof ttSessao>
  why: 'confirm' | 'locked'
}

/** Verifies the agent before an action that cannot be undone, and after a quarter of an hour without an action. */
export function Confirm({ agent, why }: ConfirmProps) {
  const { t } = useLingui()
  const isLocked = why === 'locked'
  const ways = (
    <Stack>
      {(agent.temPasskey || !agent.temSenha) && (
        <PasskeyButton act={confirmByPasskey}>
          {isLocked ? t`Destrancar com passkey` : t`Confirmar com passkey`}
        </PasskeyButton>
      )}
      {agent.temPasskey && agent.temSenha && (
        <p className={css.or}>
          <Trans>ou</Trans>
        </p>
      )}
      {agent.temSenha && <ByCode isLocked={isLocked} isSecond={agent.temPasskey === true} />}
    </Stack>
  )
  if (isLocked) {
    return (
      <CoverDialog
        title={t`A mesa está trancada`}
        words={<Trans>{agent.nome}, ninguém usou a mesa por 15 minutos. O que você digitou continua aqui.</Trans>}
      >
        {ways}
      </CoverDialog>
    )
  }
  return (
    <Dialog
      open
      title={t`Confirme que é você`}
      onClose={declined}
      actions={
        <Button variant="quiet" onClick={declined}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <Stack>
        <p>
          <Trans>Isto pede uma confirmação de no máximo 5 minutos atrás.</Trans>
        </p>
        {ways}
      </Stack>
    </Dialog>
  )
}

function ByCode({ isLocked, isSecond }: { isLocked: boolean; isSecond: boolean }) {
  const action = useAction(confirmByCode)
  const form = useForm({
    fields: isLocked ? (['senha', 'codigo'] as const) : (['codigo'] as const),
    check: (typed: Partial<Record<'senha' | 'codigo', string>>) => checkKeys(typed),
    action: { ...action, mutate: ({ senha = '', codigo = '' }) => action.mutate({ senha, codigo }) },
    explain,
  })
  return (
    <form {...form.handlers} className={css.wide} method="post" noValidate>
      <Stack>
        {isLocked && <CurrentPassword error={form.errorOf('senha')} />}
        <CodeField error={form.errorOf('codigo')} />
        {form.formError && <Alert tone="bad">{form.formError}</Alert>}
        <Button type="submit" variant={isSecond ? 'quiet' : 'primary'} busy={form.isPending}>
          {isLocked ? <Trans>Destrancar</Trans> : <Trans>Confirmar</Trans>}
        </Button>
      </Stack>
    </form>
  )
}
