import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Translatable, useTranslate } from './useTranslate.ts'

export type FieldErrors<Field extends string> = Partial<Record<Field, Translatable>>

/** Why sending failed, in words, and the field that it is about; an empty one for the whole form. */
export interface FormFailure {
  field: string
  words: Translatable
}

interface FormOptions<Field extends string> {
  fields: readonly Field[]
  /** Finds what is wrong with the values; nothing is sent while something is. */
  check: (values: Record<Field, string>) => FieldErrors<Field>
  /** What sends the values (`useAction`). */
  action: {
    isPending: boolean
    error: Error | null
    mutate: (values: Record<Field, string>) => void
    reset: () => void
  }
  /** Puts an error into words; null for one that something else shows. */
  explain: (error: Error) => FormFailure | null
}

/**
 * A form of a few text fields, which keep their values in the page: they are read when it is submitted, checked, and sent. The
 * first field that is wrong gets the focus. Forms with steps, drafts or dependent fields use react-hook-form (`useDraftForm`).
 */
export function useForm<Field extends string>({ fields, check, action, explain }: FormOptions<Field>) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isDirty, setDirty] = useState(false)
  const { isPending, error } = action
  const failure = error && explain(error)

  useEffect(() => {
    if (error) focusFirst(form.current)
  }, [error])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    form.current = event.currentTarget
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Field,
      string
    >
    const found = check(values)
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) focusFirst(form.current)
    else action.mutate(values)
  }
  function onInput({ target }: FormEvent<HTMLElement>): void {
    const { name } = target as HTMLInputElement
    setDirty(true)
    setErrors(({ [name as Field]: _corrected, ...others }) => others as FieldErrors<Field>)
    if (failure) action.reset()
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
    /** The error of the first wrong field, for screen readers. */
    fieldError: fields.map(errorOf).find(Boolean),
    /** Why sending failed, where it is about no field. */
    formError: failedField ? undefined : translate(failure?.words),
    handlers: { onSubmit, onInput },
    /** Empties the form. */
    clear,
  }
}

function focusFirst(form: HTMLFormElement | null): void {
  // Of radios the group is marked.
  const field = form?.querySelector<HTMLInputElement>(
    ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input',
  )
  field?.focus()
  // A hidden text cannot be corrected, only typed again.
  if (field?.type === 'password') field.select()
}
