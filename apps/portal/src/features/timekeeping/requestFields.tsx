import { LONGEST_OBSERVATION } from '@colab/contract/domains/timekeeping'
import { isTime } from '@colab/contract/wire/time'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { today } from '#clock.ts'
import { DateField } from '#ui/DateField.tsx'
import { MaskedField } from '#ui/MaskedField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'

type Of<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string> & FieldPath<Values>
}

/** Day of the request. */
export function RequestDate<Values extends FieldValues>(
  props: Of<Values> & { max?: string; onDay?: (day: string) => void },
) {
  const { control, name, max, onDay } = props
  const { t } = useLingui()
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: true }}
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label={t`Data`}
          required
          today={today()}
          max={max}
          error={fieldState.error && t`Preencha o campo`}
          onChange={(day) => {
            field.onChange(day)
            onDay?.(day)
          }}
        />
      )}
    />
  )
}

type TimeProps<Values extends FieldValues> = Of<Values> & {
  label: string
  help?: ReactNode
  /** Optional. */
  optional?: boolean
}

/** Time of day, typed as four digits. */
export function RequestTime<Values extends FieldValues>({ control, name, label, help, optional }: TimeProps<Values>) {
  const { t } = useLingui()
  return (
    <Controller
      control={control}
      name={name}
      rules={{
        validate: {
          filled: (text: string) => optional || text !== '',
          time: (text: string) => text === '' || isTime(text),
        },
      }}
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
        <MaskedField
          {...field}
          label={label}
          help={help}
          mask="##:##"
          placeholder={t`hh:mm`}
          required={!optional}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          error={error && (error.type === 'time' ? t`Informe um horário entre 00:00 e 23:59` : t`Preencha o campo`)}
        />
      )}
    />
  )
}

/** Message to HR. */
export function RequestMessage<Values extends FieldValues>({
  control,
  name,
  required,
}: Of<Values> & { required?: boolean }) {
  const { t } = useLingui()
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (text: string) => !required || text.trim() !== '' }}
      render={({ field, fieldState }) => (
        <TextAreaField
          {...field}
          label={t`Observação`}
          required={required}
          maxLength={LONGEST_OBSERVATION}
          error={fieldState.error && t`Preencha o campo`}
        />
      )}
    />
  )
}
