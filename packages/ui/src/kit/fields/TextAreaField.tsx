import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'
import css from './TextAreaField.module.css'

/** Multi-line text that grows with its content. */
export function TextAreaField(props: FieldProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea className={`${fieldCss.control} ${css.area}`} {...control} />
    </Field>
  )
}
