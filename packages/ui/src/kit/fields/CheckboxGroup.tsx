import type { ComponentProps } from 'react'
import css from './Choice.module.css'
import { FieldNotes, type FieldProps, fieldCss, RequiredMark, useField } from './Field.tsx'
import type { Option } from './SelectField.tsx'

type CheckboxGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'id' | 'onChange'> & {
    name: string
    options: readonly Option[]
    /** Values of the selected options, in their order. */
    value: readonly string[]
    onChange: (value: string[]) => void
  }

/** Multiple choice from a few visible options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, help, error, required, options, value, onChange, ...input } = props
  const { id, ...control } = useField({ label, help, error, required })
  return (
    <fieldset className={fieldCss.field} aria-describedby={control['aria-describedby']}>
      <legend className={fieldCss.head}>
        <span className={fieldCss.label}>{label}</span>
        {required && <RequiredMark />}
      </legend>
      <div className={css.radios} data-column>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="checkbox"
              {...input}
              value={option.value}
              checked={value.includes(String(option.value))}
              onChange={({ currentTarget }) => {
                const isSelected = (each: string) =>
                  each === currentTarget.value ? currentTarget.checked : value.includes(each)
                onChange(options.map((each) => String(each.value)).filter(isSelected))
              }}
              aria-invalid={control['aria-invalid']}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
  )
}
