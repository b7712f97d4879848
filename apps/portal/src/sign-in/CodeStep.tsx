import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BackButton } from './BackButton.tsx'
import { Form } from './Form.tsx'
import { useAction } from './useAction.ts'
import { useCountdown } from './useCountdown.ts'
import { useForm } from './useForm.ts'
import { useWords } from './useWords.ts'

/** Seconds before a code can be asked for again: mail and WhatsApp need them, and three are all one gets in a while. */
const RESEND_AFTER = 60

interface CodeStepProps {
  /** Where the code went, masked. */
  destination: string
  check: (codigo: string) => Promise<void>
  resend: () => Promise<void>
  onBack: () => void
}

/** The one-time code that was sent. */
export function CodeStep({ destination, check, resend, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const say = useWords()
  const { left, restart } = useCountdown(RESEND_AFTER)
  const [resent, setResent] = useState(false)
  const again = useAction(async () => {
    await resend()
    setResent(true)
    restart()
  })
  const { busy, errorOf, form } = useForm({
    fields: ['codigo'],
    check: ({ codigo }) => (/^\s*\d{6}\s*$/.test(codigo) ? {} : { codigo: msg`Informe os 6 números do código.` }),
    act: ({ codigo }) => check(codigo.trim()),
  })
  return (
    <Page title={t`Informe o código`}>
      <Form
        {...form}
        alert={form.alert ?? say(again.fault?.words)}
        actions={
          <>
            <Button type="submit" busy={busy}>
              <Trans>Continuar</Trans>
            </Button>
            <Button
              variant="quiet"
              aria-disabled={left > 0}
              busy={again.busy}
              onClick={() => left > 0 || void again.run()}
            >
              {left > 0 ? <Trans>Reenviar em {left} s</Trans> : <Trans>Reenviar o código</Trans>}
            </Button>
            <BackButton onBack={onBack} />
          </>
        }
      >
        <Alert tone="good">
          {resent ? (
            <Trans>Novo código enviado para {destination}. O anterior não vale mais.</Trans>
          ) : (
            <Trans>Código enviado para {destination}. Ele vale por 10 minutos.</Trans>
          )}
        </Alert>
        <TextField
          label={t`Código`}
          name="codigo"
          error={errorOf('codigo')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </Page>
  )
}
