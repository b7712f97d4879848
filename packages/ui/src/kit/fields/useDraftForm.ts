import { useDraft } from './useDraft.ts'
import { useForm } from './useForm.ts'

type Options<Values extends object> = Omit<
  Parameters<typeof useForm<keyof Values & string, Values>>[0],
  'fields' | 'values'
> & {
  /** Name of the draft. */
  name: string
  empty: Values
}

/** A form of controlled fields, stored as a draft (`useDraft`); otherwise as `useForm`. */
export function useDraftForm<Values extends object>({ name, empty, ...options }: Options<Values>) {
  const draft = useDraft(name, empty)
  const { values, isDirty, recovered } = draft
  const form = useForm({ ...options, fields: Object.keys(empty) as (keyof Values & string)[], values })
  return {
    ...form,
    isDirty,
    values,
    recovered,
    /** Changes fields and removes their errors. */
    set(changes: Partial<Values>) {
      draft.set(changes)
      form.clearErrors(Object.keys(changes))
    },
    /** Returns the props that a controlled field has in common with others. */
    field: <Name extends keyof Values & string>(field: Name) => ({
      name: field,
      value: values[field],
      error: form.errorOf(field),
    }),
    /** Empties the form and deletes the draft. */
    clear() {
      form.clear()
      draft.clear()
    },
  }
}
