import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { rowKeys } from '#kit/data/rowKeys.ts'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }
type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'required' | 'children'> & {
    options: readonly Option[]
    /** Text of the empty option, default `Selecione…`; null omits it. */
    placeholder?: string | null
  }

/** Returns the value of the selected option in its original type: a select turns every value into text. */
export function codeOf(options: readonly Option[], selected: string): Option['value'] {
  return options.find(({ value }) => String(value) === selected)?.value ?? selected
}

/** Single choice with the native list. An option without a label shows its value. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { t } = useLingui()
  const { frame, control } = useField(props)
  const keys = rowKeys(options.map(({ value }) => value))
  return (
    <Field {...frame}>
      <select className={fieldCss.control} {...control}>
        {placeholder !== null && <option value="">{placeholder ?? t`Selecione…`}</option>}
        {options.map((option, at) => (
          <option key={keys[at]} value={option.value} disabled={option.disabled}>
            {option.label || option.value}
          </option>
        ))}
      </select>
    </Field>
  )
}
