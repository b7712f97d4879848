import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'

/** Single-line text; `type`, `inputMode`, `autoComplete` etc. go to the input. */
export function TextField({
  label,
  help,
  error,
  required,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'required'>) {
  const field = { label, help, error, required }
  const control = useField(field, input.id)
  return (
    <Field {...field} id={control.id}>
      <input className={fieldCss.control} {...input} {...control} />
    </Field>
  )
}
