import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Translatable, useTranslate } from '#kit/useTranslate.ts'

export type FieldErrors<Field extends string> = Partial<Record<Field, Translatable>>

/** The error text of a failed submission and the field that it concerns; an empty field for the whole form. */
export interface FormFailure {
  field: string
  words: Translatable
}

interface FormOptions<Field extends string, Values> {
  fields: readonly Field[]
  /** Values of controlled fields (`useDraftForm`); by default they are read from the page on submit. */
  values?: Values
  /** Returns the errors of the values; they are only sent without errors. */
  check: (values: Values) => FieldErrors<Field> | Promise<FieldErrors<Field>>
  /** Called with the errors of a rejected submission. */
  onInvalid?: ((errors: FieldErrors<Field>) => void) | undefined
  /** Sends the values (`useAction`). */
  action: {
    isPending: boolean
    error: Error | null
    mutate: (values: Values) => void
    reset: () => void
  }
  /** Returns the text of a failure; null for one that is shown elsewhere. */
  explain?: (error: Error) => FormFailure | null
}

/**
 * A form whose fields are read on submit, checked and sent. The first invalid field receives the focus; an error
 * disappears when its field changes. Forms with drafts or dependent fields use `useDraftForm`, forms in steps
 * `useWizardForm`.
 */
export function useForm<Field extends string, Values = Record<Field, string>>(options: FormOptions<Field, Values>) {
  const { fields, values: controlled, check, onInvalid, action, explain } = options
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isDirty, setDirty] = useState(false)
  const { isPending, error } = action
  const failure = error && explain?.(error)

  useEffect(() => {
    if (error) focusFirst(form.current)
  }, [error])

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    form.current = event.currentTarget
    const values = controlled ?? (readFields(event.currentTarget, fields) as Values)
    const found = await check(values)
    flushSync(() => setErrors(found))
    if (Object.keys(found).length === 0) return action.mutate(values)
    focusFirst(form.current)
    onInvalid?.(found)
  }
  function clearErrors(names: readonly string[]): void {
    setErrors((last) => without(last, names))
    if (failure) action.reset()
  }
  function onInput({ target }: FormEvent<HTMLElement>): void {
    setDirty(true)
    clearErrors([(target as HTMLInputElement).name])
  }
  function clear(): void {
    form.current?.reset()
    setDirty(false)
    setErrors({})
  }
  const failedField = fields.find((name) => name === failure?.field)
  const errorOf = (name: Field) => translate(errors[name] ?? (name === failedField ? failure?.words : undefined))
  return {
    isPending,
    isDirty,
    errorOf,
    clearErrors,
    /** The error of the first invalid field, for screen readers. */
    fieldError: fields.map(errorOf).find(Boolean),
    /** The error of the whole form. */
    formError: failedField ? undefined : translate(failure?.words),
    handlers: { onSubmit, onInput },
    /** Empties the form. */
    clear,
  }
}

function readFields<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Field, string>
}

/** Returns errors without those of some fields. */
export function without<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly string[],
): FieldErrors<Field> {
  const others = Object.entries(errors).filter(([name]) => !fields.includes(name))
  return Object.fromEntries(others) as FieldErrors<Field>
}

/** Focuses the first invalid field. */
export function focusFirst(form: HTMLFormElement | null): void {
  // The group of radios is marked.
  const field = form?.querySelector<HTMLInputElement>(
    ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input',
  )
  field?.focus()
  // A hidden text cannot be corrected, only typed again.
  if (field?.type === 'password') field.select()
}
