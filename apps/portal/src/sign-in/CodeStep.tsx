import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
  const again = useAction(async () => {
    await resend()
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
            <Button variant="quiet" disabled={left > 0} busy={again.busy} onClick={() => again.run()}>
              {left > 0 ? <Trans>Reenviar em {left} s</Trans> : <Trans>Reenviar o código</Trans>}
            </Button>
            <BackButton onBack={onBack} />
          </>
        }
      >
        <Alert tone="good">
          <Trans>Código enviado para {destination}. Ele vale por 10 minutos.</Trans>
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
