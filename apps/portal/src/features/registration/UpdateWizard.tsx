import { changesOf, isOfAddress, REGISTRATION_FIELDS } from '@colab/contract/domains/registration'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { useWizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { inColumns, Wizard, type WizardStep } from '@colab/ui/kit/overlays/Wizard.tsx'
import { useWide } from '@colab/ui/kit/useWide.ts'
import { useLingui } from '@lingui/react/macro'
import { ProofProgress } from '#async/ProofProgress.tsx'
import { AddressStep } from './AddressStep.tsx'
import { type Lists, PROOF_FIELDS, type Recorded, type Values } from './change.ts'
import { checkAddress, checkPerson, checkProofs } from './checks.ts'
import { PersonStep } from './PersonStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useSaveChange } from './useSaveChange.ts'

interface UpdateWizardProps {
  lists: Lists
  before: Values
  recorded: Recorded
  /** Only the address. */
  part: 'address' | undefined
  onMessage: (message: Message) => void
  onClose: () => void
}

/** Requests a change of the record (spec §2): in two steps on wide screens or for the address alone, otherwise three. */
export function UpdateWizard({ lists, before, recorded, part, onMessage, onClose }: UpdateWizardProps) {
  const { t } = useLingui()
  const form = useWizardForm<Values>(part ? 'registration address' : 'registration', before, onClose)
  const save = useSaveChange(lists, before, form, onMessage)
  const wide = useWide()

  const person: WizardStep<Values> = {
    title: t`Seus dados`,
    fields: [...REGISTRATION_FIELDS.filter((field) => !isOfAddress(field)), 'photo'],
    check: (values) => checkPerson(before, values, lists),
    content: <PersonStep form={form} lists={lists} before={before} />,
  }
  const address: WizardStep<Values> = {
    title: t`Endereço`,
    fields: REGISTRATION_FIELDS.filter(isOfAddress),
    check: (values) => checkAddress(before, values, lists),
    content: <AddressStep form={form} lists={lists} before={before} />,
  }
  const { at, of } = save.position
  const review: WizardStep<Values> = {
    title: t`Confira e envie`,
    fields: PROOF_FIELDS,
    check: (values) => checkProofs(before, values),
    content: (
      <Stack>
        <ReviewStep form={form} lists={lists} before={before} recorded={recorded} />
        <ProofProgress request={save} label={t`Enviando comprovante ${at} de ${of}`} />
      </Stack>
    ),
  }
  const whole = wide ? [inColumns(t`Seus dados e endereço`, person, address)] : [person, address]
  const steps = [...(part === 'address' ? [address] : whole), review]

  function validate(step: number): boolean {
    const { values } = form
    if (step < steps.length - 2 || values.photo || changesOf(before, values).length > 0) return true
    onMessage({ tone: 'warn', text: t`Altere pelo menos um campo para enviar a solicitação.` })
    return false
  }
  return (
    <Wizard
      title={part === 'address' ? t`Mudar endereço` : t`Atualizar meus dados`}
      form={form}
      steps={steps}
      validate={validate}
      onSubmit={save.mutate}
      busy={save.isPending}
    />
  )
}
