import { promptFailure } from '@colab/ui/async/passkeyPrompt.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Fingerprint } from '@colab/ui/kit/icons.ts'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans } from '@lingui/react/macro'
import { hasUsedPasskey } from '#session/signInHints.ts'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

/** Signs in with a passkey alone. `isFirst`: one was used on this device, so the button is above CPF and password. */
export function PasskeyEntry({ isFirst, enter }: { isFirst: boolean; enter: () => Promise<void> }) {
  const translate = useTranslate()
  const { error, isPending, mutate } = useAction(enter)
  return (
    <div className={css.passkey}>
      {error && (
        <Alert tone="bad">
          {translate(promptFailure(error) ?? explain(error).words)}{' '}
          {!hasUsedPasskey() && (
            <Trans>Para ativar a digital ou o rosto, entre com CPF e senha e abra Segurança.</Trans>
          )}
        </Alert>
      )}
      <Button
        variant={isFirst ? 'primary' : 'plain'}
        icon={<Fingerprint />}
        busy={isPending}
        onClick={() => mutate(undefined)}
      >
        <Trans>Entrar com a digital ou o rosto</Trans>
      </Button>
      {isFirst && (
        <p className={css.or}>
          <Trans>ou com CPF e senha</Trans>
        </p>
      )}
    </div>
  )
}
