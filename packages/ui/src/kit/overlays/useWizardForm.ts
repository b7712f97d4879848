import { type InputEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '#kit/fields/useDraft.ts'
import { type FieldErrors, without } from '#kit/fields/useForm.ts'
import { type Translatable, useTranslate } from '#kit/useTranslate.ts'

type TextField<Values> = { [F in keyof Values]: Values[F] extends string ? F : never }[keyof Values] & string

export type WizardForm<Values extends object> = ReturnType<typeof useWizardForm<Values>>

/** The form of a `Wizard`: checked step by step and stored as a draft (`useDraft`). Other forms use `useForm`. */
export function useWizardForm<Values extends object>(name: string, empty: Values, onClose: () => void) {
  type Field = keyof Values & string
  const draft = useDraft(name, empty)
  const { values, getValues } = draft
  const translate = useTranslate()
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [refused, setRefused] = useState<{ field: Field } | null>(null)

  /** Changes fields and removes their errors. */
  function set(changes: Partial<Values>) {
    draft.set(changes)
    setErrors((last) => without(last, Object.keys(changes)))
  }
  /** Returns the props that a controlled field has in common with others. */
  function field<F extends Field>(field: F) {
    return { name: field, value: values[field], error: translate(errors[field]) }
  }
  /** Returns the props of a field of text, also masked, or of a choice. */
  function text(name: TextField<Values>) {
    return {
      ...field(name),
      value: values[name] as string,
      // Not `onChange`, which React does not call where a mask has changed the text.
      onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set({ [name]: currentTarget.value } as Partial<Values>),
    }
  }
  /** Empties the form and deletes its draft. */
  function clear() {
    draft.clear()
    setErrors({})
  }
  return {
    ...draft,
    set,
    field,
    text,
    clear,
    /** Empties the form, deletes its draft and closes the wizard. */
    close() {
      clear()
      onClose()
    },
    /** Shows the errors of a step. */
    show: (found: FieldErrors<Field>) => flushSync(() => setErrors(found)),
    /**
     * Shows a refusal of the server at its field, on its step; returns false for a field that the form does not have.
     */
    refuse(refusedField: string, message: Translatable): boolean {
      if (!(refusedField in getValues())) return false
      setErrors({ [refusedField]: message } as FieldErrors<Field>)
      setRefused({ field: refusedField as Field })
      return true
    },
    /** The last refusal. */
    refused,
  }
}
