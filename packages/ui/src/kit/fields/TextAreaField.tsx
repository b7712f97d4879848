import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'
import css from './TextAreaField.module.css'

/** Multi-line text that grows with its content. */
export function TextAreaField(props: FieldProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  const { label, help, error, required, ...area } = props
  const field = { label, help, error, required }
  const control = useField(field, area.id)
  return (
    <Field {...field} id={control.id}>
      <textarea className={`${fieldCss.control} ${css.area}`} {...area} {...control} />
    </Field>
  )
}
