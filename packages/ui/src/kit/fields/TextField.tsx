import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'

/** Single-line text; `type`, `inputMode`, `autoComplete` etc. go to the input. */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, 'required'>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input className={fieldCss.control} {...control} />
    </Field>
  )
}
