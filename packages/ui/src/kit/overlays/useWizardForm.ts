import { useCallback, useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type Draft,
  deleteDraft,
  filledIn,
  readDraft,
  recoverDraft,
  storeDraft,
  typedDraft,
} from '#kit/fields/useDraft.ts'

export type WizardForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Empties the form, deletes its draft and closes the wizard. */
  close: () => void
  /** What was typed in an earlier page. */
  recovered: Draft | null
  /** Empties the form and deletes its draft. */
  clear: () => void
  /** Stores with the draft which step is shown, by one of its fields. */
  noteStep: (field: string) => void
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
  const [recovered, setRecovered] = useState<Draft | null>(null)
  /** The step that is shown, and whether the form changes by itself. */
  const [current] = useState({ step: '', isFilling: false })
  useEffect(() => {
    function fill(values: object) {
      current.isFilling = true
      // Restored values count as typed: the form is dirty.
      reset(values as Values, { keepDefaultValues: true })
      current.isFilling = false
    }
    const draft = readDraft(name)
    if (draft) fill({ ...empty, ...draft })
    const leave = recoverDraft(name, (found) => {
      fill(filledIn<object>(getValues(), empty, found.values))
      setRecovered(found)
    })
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ name: changed, values }) {
        if (!current.isFilling) storeDraft(name, values, current.step)
        // Validate a visited step again while its errors are being corrected.
        if (changed && getFieldState(changed as FieldPath<Values>).error) trigger(changed as FieldPath<Values>)
      },
    })
    return () => {
      leave()
      unsubscribe()
    }
  }, [name, empty, reset, subscribe, trigger, getFieldState, getValues, current])
  function clear() {
    current.isFilling = true
    reset(empty)
    current.isFilling = false
    setRecovered(null)
    deleteDraft(name)
  }
  function close() {
    clear()
    onClose()
  }
  const noteStep = useCallback(
    (field: string) => {
      current.step = field
      if (typedDraft(name)) storeDraft(name, getValues(), field)
    },
    [name, getValues, current],
  )
  function refuse(field: string, message: string): boolean {
    if (!(field in getValues())) return false
    setRefused({ field: field as FieldPath<Values>, message })
    return true
  }
  return { ...form, close, recovered, clear, noteStep, refuse, refused }
}
