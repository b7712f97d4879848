import { useAction } from '@colab/ui/calls/useAction.ts'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { CpfField } from './CpfField.tsx'
import { cpfError } from './EnterStep.tsx'
import { Form } from './Form.tsx'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

/** Eight digits, which letters and messages show in two groups. */
const CODE = /^[\s-]*(\d[\s-]*){8}$/

interface InvitedStepProps {
  cpf: string
  onCpf: (cpf: string) => void
  check: (codigo: string, cpf: string) => Promise<void>
  onBack: () => void
}

/** Asks for the CPF and the code that HR sent or handed out. */
export function InvitedStep({ cpf, onCpf, check, onBack }: InvitedStepProps) {
  const { t } = useLingui()
  const { contactPhone } = profile
  const action = useAction(({ cpf, codigo }: Record<'cpf' | 'codigo', string>) => check(codigo.trim(), cpf))
  const form = useForm({
    fields: ['cpf', 'codigo'],
    check: ({ cpf, codigo }) => ({
      ...cpfError(cpf),
      ...(!CODE.test(codigo) && { codigo: msg`Informe os 8 números do código.` }),
    }),
    action,
    explain,
  })
  return (
    <Page title={t`Código do RH`} lead={t`Com ele você cria a sua senha.`}>
      <Form form={form} submit={t`Continuar`} onBack={onBack}>
        <CpfField value={cpf} onType={onCpf} error={form.errorOf('cpf')} />
        <TextField
          label={t`Código`}
          name="codigo"
          help={t`Os 8 números que você recebeu por e-mail, WhatsApp ou carta.`}
          error={form.errorOf('codigo')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <p className={css.note}>
          {contactPhone ? (
            <Trans>Não recebeu um código, ou ele venceu? Procure o RH pelo telefone {contactPhone}.</Trans>
          ) : (
            <Trans>Não recebeu um código, ou ele venceu? Procure o RH.</Trans>
          )}
        </p>
      </Form>
    </Page>
  )
}
