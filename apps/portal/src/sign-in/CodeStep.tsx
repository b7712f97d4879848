import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from './Form.tsx'
import { explain } from './faults.ts'
import { useCountdown } from './useCountdown.ts'

/**
 * Seconds before a code can be requested again: mail and WhatsApp need them, and the server allows only three codes in
 * a period.
 */
const RESEND_AFTER = 60

interface CodeStepProps {
  /** Masked destination of the code. */
  destination: string
  check: (codigo: string) => Promise<void>
  resend: () => Promise<void>
  onBack: () => void
}

export function CodeStep({ destination, check, resend, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { left, restart } = useCountdown(RESEND_AFTER)
  const [resent, setResent] = useState(false)
  const resending = useAction(async () => {
    await resend()
    setResent(true)
    restart()
  })
  const checking = useAction(({ codigo }: Record<'codigo', string>) => check(codigo.trim()))
  const form = useForm({
    fields: ['codigo'],
    check: ({ codigo }) => (/^\s*\d{6}\s*$/.test(codigo) ? {} : { codigo: msg`Informe os 6 números do código.` }),
    action: checking,
    explain,
  })
  const resendError = resending.error && translate(explain(resending.error).words)
  return (
    <Page title={t`Informe o código`}>
      <Form
        form={{ ...form, formError: form.formError ?? resendError ?? undefined }}
        actions={
          <Button
            variant="quiet"
            aria-disabled={left > 0}
            busy={resending.isPending}
            onClick={() => left > 0 || resending.mutate(undefined)}
          >
            {left > 0 ? <Trans>Reenviar em {left} s</Trans> : <Trans>Reenviar o código</Trans>}
          </Button>
        }
        submit={t`Continuar`}
        onBack={onBack}
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
          error={form.errorOf('codigo')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </Page>
  )
}
