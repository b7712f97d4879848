import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

/** Common props of fields. Other props, including `ref`, go to the control, so that `{...register('name')}` works. */
export type FieldProps = {
  label: ReactNode
  /** Below the control. */
  help?: ReactNode
  /** Error text; marks the control as invalid. */
  error?: string | undefined
  /** Marked in words and for screen readers; native validation is off. */
  required?: boolean | undefined
}

/** Ids and ARIA attributes that connect a control to label, help and error. `id` overrides the generated one. */
export function useField({ help, error, required }: FieldProps, id?: string | undefined) {
  const generated = useId()
  const base = id ?? generated
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ')
  return {
    id: base,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
  }
}

/** Frame of a control: label above, help and error below. */
export function Field(props: FieldProps & { id: string; children: ReactNode }) {
  const { id, label, required, children } = props
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {children}
      <FieldNotes {...props} />
    </div>
  )
}

/** Visible `obrigatório`; the control itself announces it to screen readers. */
export function RequiredMark() {
  return (
    <span className={css.required} aria-hidden="true">
      <Trans>obrigatório</Trans>
    </span>
  )
}

/** Error and help of a control. */
export function FieldNotes({ id, error, help }: Pick<FieldProps, 'error' | 'help'> & { id: string }) {
  return (
    <>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  )
}

export { css as fieldCss }
