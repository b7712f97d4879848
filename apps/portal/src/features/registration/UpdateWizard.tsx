import { changesOf, proofsOf } from '@colab/contract/domains/registration'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { ResendNotice } from '#async/ResendNotice.tsx'
import { Columns, Stack } from '#ui/Layout.tsx'
import type { Message } from '#ui/MessageDialog.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useLeaveGuard } from '#ui/useLeaveGuard.tsx'
import { useWide } from '#ui/useWide.ts'
import { useWizardForm } from '#ui/useWizardForm.ts'
import { Wizard } from '#ui/Wizard.tsx'
import { AddressStep } from './AddressStep.tsx'
import type { Lists, Values } from './change.ts'
import { PersonStep } from './PersonStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useSaveChange } from './useSaveChange.ts'

const PERSON = ['nome', 'fone', 'celular', 'emailParticular', 'codEstadoCivil', 'codGrau', 'photo'] as const
const ADDRESS = ['codCep', 'codTipoLogradouro', 'cidade', 'codUf'] as const

interface UpdateWizardProps {
  lists: Lists
  before: Values
  onMessage: (message: Message) => void
  onClose: () => void
}

/** Requests a change of the record (spec §2): in two steps on wide screens, otherwise three. */
export function UpdateWizard({ lists, before, onMessage, onClose }: UpdateWizardProps) {
  const { t } = useLingui()
  const form = useWizardForm<Values>('registration', before)
  const { isDirty } = form.formState
  const { mayClose, confirmation } = useLeaveGuard(isDirty)
  const wide = useWide()
  const [reached, setStep] = useState(0)
  function close() {
    form.clear()
    onClose()
  }
  const save = useSaveChange(lists, before, onMessage, close)

  const person = <PersonStep form={form} lists={lists} />
  const address = <AddressStep form={form} lists={lists} />
  const review = {
    title: t`Confira e envie`,
    content: (
      <Stack>
        <ReviewStep form={form} lists={lists} before={before} />
        {save.uploading && (
          <Progress
            label={t`Enviando comprovante ${save.uploading.at} de ${save.uploading.of}`}
            value={save.uploading.progress}
            onCancel={save.cancel}
          />
        )}
        <ResendNotice action={save} isIncomplete={save.isIncomplete} />
      </Stack>
    ),
  }
  const parts: { title: string; content: React.ReactNode; fields: readonly FieldPath<Values>[] }[] = wide
    ? [
        {
          title: t`Seus dados e endereço`,
          fields: [...PERSON, ...ADDRESS],
          content: (
            <Columns>
              {person}
              {address}
            </Columns>
          ),
        },
      ]
    : [
        { title: t`Seus dados`, content: person, fields: PERSON },
        { title: t`Endereço`, content: address, fields: ADDRESS },
      ]
  const steps = [...parts, review]
  const step = Math.min(reached, steps.length - 1)

  async function validate(at: number): Promise<boolean> {
    const values = form.getValues()
    const changes = changesOf(before, values)
    const fields =
      parts[at]?.fields ?? proofsOf(changes).map((kind): FieldPath<Values> => `proof${kind as 1 | 2 | 3 | 4}`)
    // Without field names, the form would validate all fields, including those of other steps.
    if (fields.length > 0 && !(await form.trigger([...fields], { shouldFocus: true }))) return false
    if (at < parts.length - 1 || changes.length > 0 || values.photo) return true
    onMessage({ tone: 'warn', text: t`Altere pelo menos um campo para enviar a solicitação.` })
    return false
  }
  return (
    <>
      <Wizard
        open
        title={t`Atualizar meus dados`}
        steps={steps}
        step={step}
        onStep={setStep}
        validate={validate}
        onSubmit={() => save.mutate(form.getValues())}
        busy={save.isPending}
        onBeforeClose={() => !save.isPending && mayClose()}
        onClose={close}
      />
      {confirmation}
    </>
  )
}
