import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle } from 'lucide-react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Page } from '../ui/Page.tsx'
import type { Recovery, Way } from './access.ts'
import { BackButton } from './BackButton.tsx'
import css from './SignIn.module.css'
import { useAction } from './useAction.ts'
import { useWords } from './useWords.ts'

interface ChooseStepProps {
  recovery: Recovery
  send: (way: Way) => Promise<void>
  onBack: () => void
}

/** Where the code goes: one tap on a destination that is on record. */
export function ChooseStep({ recovery, send, onBack }: ChooseStepProps) {
  const { t } = useLingui()
  const say = useWords()
  const whatsApp = useAction(() => send('telefone'))
  const mail = useAction(() => send('email'))
  const fault = say((whatsApp.fault ?? mail.fault)?.words)
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
                busy={action.busy}
                onClick={() => {
                  other.clear()
                  if (!other.busy) void action.run()
                }}
              >
                <span>
                  <b>{label}</b>
                  {recovery[way]}
                </span>
              </Button>
            ),
        )}
        {fault && <Alert tone="bad">{fault}</Alert>}
        <p className={css.note}>
          <Trans>O celular ou o e-mail mudou? Procure o RH.</Trans>
        </p>
        <div className={css.actions}>
          <BackButton onBack={onBack} />
        </div>
      </Stack>
    </Page>
  )
}
