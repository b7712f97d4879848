import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { deleteDraft, readDraft, storeDraft } from '#kit/fields/useDraft.ts'

export type WizardForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Empties the form, deletes its draft and closes the wizard. */
  close: () => void
}

/** The form of a `Wizard`: validated step by step and stored as a draft (`useDraft`). Other forms use `useForm`. */
export function useWizardForm<Values extends FieldValues>(
  name: string,
  given: DefaultValues<Values>,
  onClose: () => void,
): WizardForm<Values> {
  const [empty] = useState(given)
  const form = useForm<Values>({ defaultValues: empty })
  const { subscribe, reset, trigger, getFieldState } = form
  useEffect(() => {
    const draft = readDraft(name)
    // Restored values count as typed: the form is dirty.
    if (draft) reset({ ...empty, ...draft } as Values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback({ name: changed, values }) {
        storeDraft(name, values)
        // Validate a visited step again while its errors are being corrected.
        if (changed && getFieldState(changed as FieldPath<Values>).error) trigger(changed as FieldPath<Values>)
      },
    })
  }, [name, empty, reset, subscribe, trigger, getFieldState])
  function close() {
    reset(empty)
    deleteDraft(name)
    onClose()
  }
  return { ...form, close }
}
