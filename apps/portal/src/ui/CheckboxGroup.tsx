import type { ComponentProps } from 'react'
import css from './Choice.module.css'
import { FieldNotes, type FieldProps, fieldCss, RequiredMark, useField } from './Field.tsx'
import type { Option } from './SelectField.tsx'

type CheckboxGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'id'> & { name: string; options: readonly Option[] }

/** Multiple choice from a few visible options. */
export function CheckboxGroup({ label, help, error, required, options, ...input }: CheckboxGroupProps) {
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
            <input type="checkbox" {...input} value={option.value} aria-invalid={control['aria-invalid']} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
  )
}
