import { promptFailure } from '@colab/ui/async/passkeyPrompt.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { BackButton } from './BackButton.tsx'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

interface PasskeyStepProps {
  confirm: () => Promise<void>
  onBack: () => void
}

/** Confirms with a passkey after the correct password. The prompt needs a tap: some browsers refuse it otherwise. */
export function PasskeyStep({ confirm, onBack }: PasskeyStepProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { contactPhone } = profile
  const { error, isPending, mutate } = useAction(confirm)
  return (
    <Page
      title={t`Confirme que é você`}
      lead={t`Use a digital, o rosto ou o bloqueio de tela do aparelho, ou a sua chave de segurança.`}
    >
      <Stack>
        {error && <Alert tone="bad">{translate(promptFailure(error) ?? explain(error).words)}</Alert>}
        <div className={css.actions}>
          <Button busy={isPending} onClick={() => mutate(undefined)} data-autofocus>
            <Trans>Entrar com a digital ou o rosto</Trans>
          </Button>
          <BackButton onBack={onBack} />
        </div>
        <p>
          {contactPhone ? (
            <Trans>Perdeu o aparelho ou a chave? Procure o RH pelo telefone {contactPhone}.</Trans>
          ) : (
            <Trans>Perdeu o aparelho ou a chave? Procure o RH.</Trans>
          )}
        </p>
      </Stack>
    </Page>
  )
}
