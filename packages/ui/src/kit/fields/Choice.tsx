import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import css from './Choice.module.css'
import { FieldGroup, FieldNotes, type FieldProps, fieldCss, RequiredMark, useField } from './Field.tsx'
import type { Option } from './SelectField.tsx'

type ChoiceProps = FieldProps & Omit<ComponentProps<'input'>, 'required' | 'type' | 'role'>

/** A checkbox, part of a form. */
export function CheckboxField(props: ChoiceProps & { role?: 'switch' }) {
  const { frame, control } = useField(props)
  return (
    <div className={fieldCss.field}>
      <label className={css.choice}>
        <input type="checkbox" {...control} />
        <span>{frame.label}</span>
        {frame.required && <RequiredMark />}
      </label>
      <FieldNotes {...frame} />
    </div>
  )
}

/** A switch with immediate effect. */
export function SwitchField(props: ChoiceProps) {
  return <CheckboxField {...props} role="switch" />
}

type GroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'id' | 'onChange'> & {
    name: string
    options: readonly Option[]
  }

function Choices(props: { options: readonly Option[]; column?: boolean; children: (option: Option) => ReactNode }) {
  return (
    <div className={css.radios} data-column={props.column || undefined}>
      {props.options.map((option) => (
        <label key={option.value} className={css.choice}>
          {props.children(option)}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

type RadioGroupProps = GroupProps & {
  onChange?: ComponentProps<'input'>['onChange']
  /** Controlled together with `onChange`; uncontrolled by default. */
  value?: string | number
  /** Vertical; horizontal by default. */
  column?: boolean
}

/** Single choice from a few visible options. */
export function RadioGroup({ options, value, column = false, ...props }: RadioGroupProps) {
  const { frame, rest, aria } = useField(props)
  return (
    <FieldGroup role="radiogroup" {...frame} {...aria}>
      <Choices options={options} column={column}>
        {(option) => (
          <input
            type="radio"
            {...rest}
            disabled={option.disabled ?? rest.disabled}
            value={option.value}
            {...(value !== undefined && { checked: value === option.value })}
          />
        )}
      </Choices>
    </FieldGroup>
  )
}

type CheckboxGroupProps = GroupProps & {
  /** Values of the selected options, in their order. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Multiple choice from a few visible options. */
export function CheckboxGroup({ options, value, onChange, ...props }: CheckboxGroupProps) {
  const { frame, rest, aria } = useField(props)
  function change({ currentTarget: changed }: ChangeEvent<HTMLInputElement>) {
    const isSelected = (each: string) => (each === changed.value ? changed.checked : value.includes(each))
    onChange(options.map((each) => String(each.value)).filter(isSelected))
  }
  return (
    <FieldGroup {...frame} aria-describedby={aria['aria-describedby']}>
      <Choices options={options} column>
        {(option) => (
          <input
            type="checkbox"
            {...rest}
            value={option.value}
            checked={value.includes(String(option.value))}
            onChange={change}
            aria-invalid={aria['aria-invalid']}
          />
        )}
      </Choices>
    </FieldGroup>
  )
}
