import type { ComponentProps, KeyboardEvent } from 'react'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'
import css from './TextAreaField.module.css'

/** Multi-line text that grows with its content. Ctrl+Enter sends its form, as Enter does in a text of one line. */
export function TextAreaField(props: FieldProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea className={`${fieldCss.control} ${css.area}`} onKeyDown={sendByKey} {...control} />
    </Field>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
