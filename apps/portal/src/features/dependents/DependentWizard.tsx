import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ResendNotice } from '#async/ResendNotice.tsx'
import { Columns, Stack } from '#ui/Layout.tsx'
import type { Message } from '#ui/MessageDialog.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useLeaveGuard } from '#ui/useLeaveGuard.tsx'
import { useWide } from '#ui/useWide.ts'
import { useWizardForm } from '#ui/useWizardForm.ts'
import { Wizard } from '#ui/Wizard.tsx'
import { CertificateStep } from './CertificateStep.tsx'
import { FamilyStep } from './FamilyStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { ProofStep } from './ProofStep.tsx'
import { EMPTY, type Lists, type Values } from './request.ts'
import { useSaveDependent } from './useSaveDependent.ts'

interface Step {
  title: string
  fields: readonly (keyof Values)[]
  content: ReactNode
}

interface DependentWizardProps {
  lists: Lists
  onMessage: (message: Message) => void
  onClose: () => void
}

/** Requests the registration of a dependent (spec §2): in two steps on wide screens, otherwise four. */
export function DependentWizard({ lists, onMessage, onClose }: DependentWizardProps) {
  const { t } = useLingui()
  const form = useWizardForm<Values>('dependent', EMPTY)
  const { isDirty } = form.formState
  const { mayClose, confirmation } = useLeaveGuard(isDirty)
  const wide = useWide()
  const [reached, setStep] = useState(0)
  function close() {
    form.clear()
    onClose()
  }
  const save = useSaveDependent(lists, onMessage, close)

  const person: Step = {
    title: t`Quem é`,
    fields: ['nome', 'codDependencia', 'sexo', 'CPF', 'dtNascimento'],
    content: <PersonStep form={form} lists={lists} />,
  }
  const family: Step = {
    title: t`Família e endereço`,
    fields: ['codCep', 'cidade', 'uf'],
    content: <FamilyStep form={form} lists={lists} />,
  }
  const certificate: Step = {
    title: t`Certidão`,
    fields: ['matriculaCertidao', 'dtCertidao', 'numCertidao'],
    content: <CertificateStep form={form} />,
  }
  const proof: Step = {
    title: t`Comprovante`,
    fields: ['codNecessidade', 'observacao', 'proof'],
    content: (
      <Stack>
        <ProofStep form={form} lists={lists} />
        {save.uploading && (
          <Progress label={t`Enviando o comprovante`} value={save.uploading.progress} onCancel={save.cancel} />
        )}
        <ResendNotice action={save} isIncomplete={save.isIncomplete} />
      </Stack>
    ),
  }
  const steps = wide
    ? [both(t`Quem é, família e endereço`, person, family), both(t`Certidão e comprovante`, certificate, proof)]
    : [person, family, certificate, proof]
  const step = Math.min(reached, steps.length - 1)
  return (
    <>
      <Wizard
        open
        title={t`Incluir dependente`}
        steps={steps}
        step={step}
        onStep={setStep}
        validate={(at) => form.trigger([...(steps[at]?.fields ?? [])], { shouldFocus: true })}
        onSubmit={() => save.mutate(form.getValues())}
        busy={save.isPending}
        onBeforeClose={() => !save.isPending && mayClose()}
        onClose={close}
      />
      {confirmation}
    </>
  )
}

/** Shows two steps side by side as one. */
function both(title: string, left: Step, right: Step): Step {
  return {
    title,
    fields: [...left.fields, ...right.fields],
    content: (
      <Columns>
        {left.content}
        {right.content}
      </Columns>
    ),
  }
}
