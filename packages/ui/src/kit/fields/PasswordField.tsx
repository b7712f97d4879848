import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from '#kit/icons.ts'
import { Button } from './Button.tsx'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'type'> & {
    /** Opens the numeric keyboard and accepts digits only. */
    numeric?: boolean
  }

/** A password field with a show button. Set `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ numeric, onChange, ...props }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const { frame, control } = useField(props)
  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget
    if (numeric && /\D/.test(typed.value)) typed.value = typed.value.replace(/\D/g, '')
    onChange?.(event)
  }
  return (
    <Field {...frame}>
      <div className={fieldCss.ended}>
        <input
          className={fieldCss.control}
          spellCheck={false}
          autoCapitalize="off"
          inputMode={numeric ? 'numeric' : undefined}
          {...control}
          type={shown ? 'text' : 'password'}
          onChange={change}
        />
        <Button variant="icon" label={t`Mostrar senha`} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </Button>
      </div>
    </Field>
  )
}
