import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form'
import { MaskedField } from './MaskedField.tsx'

type FormMaskedProps<V extends FieldValues> = Omit<ComponentProps<typeof MaskedField>, 'name' | 'error'> & {
  control: Control<V>
  name: FieldPath<V>
  /** Returns true or the error text. */
  validate?: (value: string) => string | true
  /** Called as the value changes. */
  onTyped?: (value: string) => void
  /** Called after blur. */
  onLeave?: (value: string) => void
}

/** A masked field of a form. */
export function FormMasked<V extends FieldValues>(props: FormMaskedProps<V>) {
  const { control, name, validate, onTyped, onLeave, ...field } = props
  return (
    <Controller
      control={control}
      name={name}
      rules={(validate ? { validate } : {}) as RegisterOptions<V, FieldPath<V>>}
      render={({ field: bound, fieldState }) => (
        <MaskedField
          {...field}
          name={bound.name}
          ref={bound.ref}
          value={bound.value as string}
          error={fieldState.error?.message}
          onInput={(event) => {
            bound.onChange(event.currentTarget.value)
            onTyped?.(event.currentTarget.value)
          }}
          onBlur={() => {
            bound.onBlur()
            onLeave?.(bound.value as string)
          }}
        />
      )}
    />
  )
}
