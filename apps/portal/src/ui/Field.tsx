import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

/** What every field takes. Other props, `ref` too, go to the control itself, so `{...register('name')}` fits. */
export type FieldProps = {
  label: ReactNode
  /** Below the control. */
  help?: ReactNode
  /** What is wrong, in words; the control is marked invalid while there is one. */
  error?: string | undefined
  /** Marked in words, and to screen readers; the browser's own check stays out of it. */
  required?: boolean | undefined
}

/** Ids and states that tie a control to its label, help and error. `id` overrides the made one. */
export function useField({ help, error, required }: FieldProps, id?: string | undefined) {
  const made = useId()
  const base = id ?? made
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ')
  return {
    id: base,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
  }
}

/** The frame around one control: label above, help and error below. */
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

/** `obrigatório` in words, for the eye: the control itself says it to screen readers. */
export function RequiredMark() {
  return (
    <span className={css.required} aria-hidden="true">
      <Trans>obrigatório</Trans>
    </span>
  )
}

/** The error and the help of a control. */
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
