import { Trans, useLingui } from '@lingui/react/macro'
import { Upload, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'
import { Field, type FieldProps, useField } from './Field.tsx'
import css from './FileField.module.css'

type FileFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'id' | 'accept' | 'capture' | 'disabled' | 'name' | 'ref'> & {
    value: File | null
    onChange: (file: File | null) => void
  }

/** One file, shown by its name, which can be taken out again. `accept` filters the platform's dialog. */
export function FileField({ label, help, error, required, value, onChange, ref, ...input }: FileFieldProps) {
  const { t } = useLingui()
  const field = { label, help, error, required }
  const control = useField(field, input.id)
  const frame = useRef<HTMLDivElement>(null)
  function remove() {
    const chooser = frame.current?.querySelector('input')
    if (chooser) chooser.value = ''
    onChange(null)
    chooser?.focus()
  }
  return (
    <Field {...field} id={control.id}>
      <div ref={frame} className={`${css.field} ${css.file}`}>
        <input
          type="file"
          className="visually-hidden"
          {...input}
          {...control}
          ref={ref}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) onChange(file)
          }}
        />
        <label className={css.choose} htmlFor={control.id}>
          <Upload />
          <Trans>Escolher arquivo</Trans>
        </label>
        <span className={css.name}>{value?.name ?? <Trans>Nenhum arquivo</Trans>}</span>
        {value && (
          <Button variant="icon" label={t`Remover ${value.name}`} onClick={remove}>
            <X />
          </Button>
        )}
      </div>
    </Field>
  )
}
