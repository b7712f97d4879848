import { useAction } from '@colab/ui/calls/useAction.ts'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLingui } from '@lingui/react/macro'
import { CpfField } from './CpfField.tsx'
import { cpfError } from './EnterStep.tsx'
import { Form } from './Form.tsx'
import { explain } from './faults.ts'

interface ForgotStepProps {
  cpf: string
  onCpf: (cpf: string) => void
  find: (values: { cpf: string }) => Promise<void>
  onBack: () => void
}

/** Asks for the CPF whose password is to be recovered. */
export function ForgotStep({ cpf, onCpf, find, onBack }: ForgotStepProps) {
  const { t } = useLingui()
  const action = useAction(find)
  const form = useForm({ fields: ['cpf'], check: ({ cpf }) => cpfError(cpf), action, explain })
  return (
    <Page title={t`Esqueci minha senha`} lead={t`Vamos enviar um código para você criar uma nova senha.`}>
      <Form form={form} submit={t`Continuar`} onBack={onBack}>
        <CpfField value={cpf} onType={onCpf} error={form.errorOf('cpf')} />
      </Form>
    </Page>
  )
}
