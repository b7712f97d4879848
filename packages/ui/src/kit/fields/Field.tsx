import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
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

/** Divides props into those of the frame and of the control, connected by id and ARIA attributes. `id` overrides the generated one. */
export function useField<Props extends FieldProps & { id?: string | undefined }>(props: Props) {
  const generated = useId()
  const { label, help, error, required, id = generated, ...rest } = props
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const aria = {
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
  }
  return { frame: { id, label, help, error, required }, rest, aria, control: { ...rest, id, ...aria } }
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

type FieldGroupProps = FieldProps & Omit<ComponentProps<'fieldset'>, 'id' | 'className'> & { id: string }

/** The same frame for several controls. */
export function FieldGroup({ id, label, help, error, required, children, ...fieldset }: FieldGroupProps) {
  return (
    <fieldset className={css.field} {...fieldset}>
      <legend className={css.head}>
        <span className={css.label}>{label}</span>
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
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
