import { type ComponentProps, useRef } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form'
import { FileField, fileFault } from './FileField.tsx'

type FormFileProps<V extends FieldValues> = Omit<
  ComponentProps<typeof FileField>,
  'name' | 'error' | 'value' | 'onChange'
> & {
  control: Control<V>
  name: FieldPath<V>
  /** Error when no file is chosen. */
  missing?: string | undefined
  /** Transforms a chosen file; rejects when it cannot be used. */
  prepare?: (file: File) => Promise<File>
}

/** A file field of a form, validated by content. */
export function FormFile<V extends FieldValues>(props: FormFileProps<V>) {
  const { control, name, accepts, missing, prepare, ...field } = props
  const latest = useRef<File | null>(null)
  const validate = async (file: File | null) => (file ? ((await fileFault(file, accepts)) ?? true) : (missing ?? true))
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate } as RegisterOptions<V, FieldPath<V>>}
      render={({ field: bound, fieldState }) => (
        <FileField
          {...field}
          accepts={accepts}
          name={bound.name}
          ref={bound.ref}
          required={missing !== undefined}
          error={fieldState.error?.message}
          value={(bound.value as File | null) ?? null}
          onChange={async (file) => {
            latest.current = file
            bound.onChange(file)
            if (!file || !prepare || (await fileFault(file, accepts))) return
            const prepared = await prepare(file).catch(() => file)
            if (latest.current === file) bound.onChange(prepared)
          }}
        />
      )}
    />
  )
}
