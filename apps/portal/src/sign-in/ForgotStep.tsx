import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { BackButton } from './BackButton.tsx'
import { CpfField } from './CpfField.tsx'
import { cpfFault } from './EnterStep.tsx'
import { Form } from './Form.tsx'
import { useForm } from './useForm.ts'

interface ForgotStepProps {
  cpf: string
  onCpf: (cpf: string) => void
  find: () => Promise<void>
  onBack: () => void
}

/** Recovery begins with whose password it is. */
export function ForgotStep({ cpf, onCpf, find, onBack }: ForgotStepProps) {
  const { t } = useLingui()
  const { busy, errorOf, form } = useForm({
    fields: ['cpf'],
    check: (typed) => cpfFault(typed.cpf),
    act: find,
  })
  return (
    <Page title={t`Esqueci minha senha`} lead={t`Enviamos um código para você criar uma nova senha.`}>
      <Form
        {...form}
        actions={
          <>
            <Button type="submit" busy={busy}>
              <Trans>Continuar</Trans>
            </Button>
            <BackButton onBack={onBack} />
          </>
        }
      >
        <CpfField value={cpf} onType={onCpf} error={errorOf('cpf')} />
      </Form>
    </Page>
  )
}
