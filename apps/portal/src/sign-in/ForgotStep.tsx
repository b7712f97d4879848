import { useAction } from '@colab/ui/calls/useAction.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { BackButton } from './BackButton.tsx'
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
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" busy={form.isPending}>
              <Trans>Continuar</Trans>
            </Button>
            <BackButton onBack={onBack} />
          </>
        }
      >
        <CpfField value={cpf} onType={onCpf} error={form.errorOf('cpf')} />
      </Form>
    </Page>
  )
}
