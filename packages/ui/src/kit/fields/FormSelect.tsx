import type { ComponentProps } from 'react'
import type { FieldError, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { SelectField } from './SelectField.tsx'

type FormSelectProps<V extends FieldValues> = Omit<ComponentProps<typeof SelectField>, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<V>
  name: FieldPath<V>
  /** Error when nothing is chosen. */
  missing: string
  /** By default an option must be chosen. */
  rules?: RegisterOptions<V, FieldPath<V>>
}

/** A required choice of a form. */
export function FormSelect<V extends FieldValues>(props: FormSelectProps<V>) {
  const { form, name, missing, rules = { required: true }, ...field } = props
  const error = form.formState.errors[name] as FieldError | undefined
  return <SelectField {...field} required error={error && (error.message || missing)} {...form.register(name, rules)} />
}
