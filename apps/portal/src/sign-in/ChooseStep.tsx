import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Mail, MessageCircle } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import type { Recovery, Way } from './access.ts'
import { BackButton } from './BackButton.tsx'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

interface ChooseStepProps {
  recovery: Recovery
  send: (way: Way) => Promise<void>
  onBack: () => void
}

/** Chooses the destination of the code with one tap. */
export function ChooseStep({ recovery, send, onBack }: ChooseStepProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { contactPhone } = profile
  const whatsApp = useAction(() => send('telefone'))
  const mail = useAction(() => send('email'))
  const error = whatsApp.error ?? mail.error
  const ways = [
    { way: 'telefone', label: t`Por WhatsApp`, icon: <MessageCircle />, action: whatsApp, other: mail },
    { way: 'email', label: t`Por e-mail`, icon: <Mail />, action: mail, other: whatsApp },
  ] as const
  return (
    <Page title={t`Receber o código`} lead={t`Para onde enviamos o código?`}>
      <Stack>
        {ways.map(
          ({ way, label, icon, action, other }) =>
            recovery[way] && (
              <Button
                key={way}
                variant="quiet"
                className={css.way}
                icon={icon}
                busy={action.isPending}
                onClick={() => {
                  other.reset()
                  if (!other.isPending) action.mutate(undefined)
                }}
              >
                <span>
                  <b>{label}</b>
                  {recovery[way]}
                </span>
              </Button>
            ),
        )}
        {error && <Alert tone="bad">{translate(explain(error).words)}</Alert>}
        <p className={css.note}>
          {contactPhone ? (
            <Trans>O celular ou o e-mail mudou? Procure o RH pelo telefone {contactPhone}.</Trans>
          ) : (
            <Trans>O celular ou o e-mail mudou? Procure o RH.</Trans>
          )}
        </p>
        <div className={css.actions}>
          <BackButton onBack={onBack} />
        </div>
      </Stack>
    </Page>
  )
}
