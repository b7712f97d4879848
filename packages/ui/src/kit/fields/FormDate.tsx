import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form'
import { DateField } from './DateField.tsx'

type FormDateProps<V extends FieldValues> = Omit<
  ComponentProps<typeof DateField>,
  'name' | 'error' | 'value' | 'onChange'
> & {
  control: Control<V>
  name: FieldPath<V>
  /** Returns true or the error text. */
  validate: (iso: string) => string | true
}

/** A date of a form. */
export function FormDate<V extends FieldValues>({ control, name, validate, ...props }: FormDateProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate } as RegisterOptions<V, FieldPath<V>>}
      render={({ field, fieldState }) => <DateField {...props} error={fieldState.error?.message} {...field} />}
    />
  )
}
