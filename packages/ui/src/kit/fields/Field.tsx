import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import css from './Field.module.css'

/** Common props of fields. Other props, including `ref`, go to the control. */
export type FieldProps = {
  label: ReactNode
  /** Below the control. */
  help?: ReactNode
  /** Error text; marks the control as invalid. */
  error?: string | undefined
  /** Marked by text and for screen readers; native validation is off. */
  required?: boolean | undefined
  /**
   * The most characters that can be sent. Longer text is never cut: it is kept, and the form is not submitted until it
   * fits.
   */
  limit?: number | undefined
}

/** Divides props into those of the frame and of the control, connected by id and ARIA attributes. `id` overrides the generated one. */
export function useField<Props extends FieldProps & { id?: string | undefined }>(props: Props) {
  const generated = useId()
  const { label, help, error: given, required, limit, id = generated, ...rest } = props
  const error = useExcess(id, limit) ?? given
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const aria = {
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
  }
  return { frame: { id, label, help, error, required }, rest, aria, control: { ...rest, id, ...aria } }
}

/**
 * Returns the error of a control with more characters than its limit, whose form is not submitted meanwhile. Reads the
 * text of the page, because not all fields are controlled, and not all changes are events.
 */
function useExcess(id: string, limit = Number.POSITIVE_INFINITY): string | undefined {
  const [over, setOver] = useState(0)
  const { t } = useLingui()
  useEffect(() => {
    const control = limit < Number.POSITIVE_INFINITY && document.getElementById(id)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const { form } = control
    const look = () => {
      const excess = Math.max(0, control.value.length - limit)
      setOver(excess)
      return excess
    }
    const onInput = ({ target }: Event) => {
      if (target === control) look()
    }
    const hold = (event: Event) => {
      if (look() === 0) return
      event.preventDefault()
      // Before React, which listens further up.
      event.stopImmediatePropagation()
      control.focus()
    }
    look()
    // After React, which would otherwise render a controlled field with its former text.
    document.addEventListener('input', onInput)
    form?.addEventListener('submit', hold)
    return () => {
      document.removeEventListener('input', onInput)
      form?.removeEventListener('submit', hold)
    }
  })
  return over > 0
    ? t`${plural(over, { one: 'Há # caractere a mais. Encurte o texto.', other: 'Há # caracteres a mais. Encurte o texto.' })}`
    : undefined
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
