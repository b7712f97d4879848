import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { deleteDraft, readDraft, storeDraft } from '#kit/fields/useDraft.ts'

export type WizardForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Empties the form, deletes its draft and closes the wizard. */
  close: () => void
  /** Shows at its field what the server refused, on its step; false for a field that the form does not have. */
  refuse: (field: string, message: string) => boolean
  /** The last refusal. */
  refused: { field: FieldPath<Values>; message: string } | null
}

/** The form of a `Wizard`: validated step by step and stored as a draft (`useDraft`). Other forms use `useForm`. */
export function useWizardForm<Values extends FieldValues>(
  name: string,
  given: DefaultValues<Values>,
  onClose: () => void,
): WizardForm<Values> {
  const [empty] = useState(given)
  const form = useForm<Values>({ defaultValues: empty })
  const { subscribe, reset, trigger, getFieldState, getValues } = form
  const [refused, setRefused] = useState<WizardForm<Values>['refused']>(null)
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
  function refuse(field: string, message: string): boolean {
    if (!(field in getValues())) return false
    setRefused({ field: field as FieldPath<Values>, message })
    return true
  }
  return { ...form, close, refuse, refused }
}
