import type { ComponentProps } from 'react'
import css from './Choice.module.css'
import { FieldNotes, type FieldProps, fieldCss, RequiredMark, useField } from './Field.tsx'
import type { Option } from './SelectField.tsx'

type ChoiceProps = FieldProps & Omit<ComponentProps<'input'>, 'required' | 'type' | 'role'>

function Choice({ label, help, error, required, ...input }: ChoiceProps & { role?: 'switch' }) {
  const control = useField({ label, help, error, required }, input.id)
  return (
    <div className={fieldCss.field}>
      <label className={css.choice}>
        <input type="checkbox" {...input} {...control} />
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      <FieldNotes id={control.id} error={error} help={help} />
    </div>
  )
}

/** A checkbox, part of a form. */
export function CheckboxField(props: ChoiceProps) {
  return <Choice {...props} />
}

/** A switch with immediate effect. */
export function SwitchField(props: ChoiceProps) {
  return <Choice {...props} role="switch" />
}

type RadioGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'id'> & {
    name: string
    options: readonly Option[]
    /** Controlled together with `onChange`; uncontrolled by default. */
    value?: string | number
    /** Vertical; horizontal by default. */
    column?: boolean
  }

/** Single choice from a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, help, error, required, options, value, column, ...input } = props
  const { id, 'aria-describedby': describedBy, ...control } = useField({ label, help, error, required })
  return (
    <fieldset className={fieldCss.field} role="radiogroup" aria-describedby={describedBy} {...control}>
      <legend className={fieldCss.head}>
        <span className={fieldCss.label}>{label}</span>
        {required && <RequiredMark />}
      </legend>
      <div className={css.radios} data-column={column || undefined}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              {...input}
              disabled={option.disabled ?? input.disabled}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
  )
}
