import { LONGEST_OBSERVATION } from '@colab/contract/domains/timekeeping'
import { isTime } from '@colab/contract/wire/time'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Returns the error of a time of day; an empty one is only an error where it is required. */
export function timeError(text: string, required = true): MessageDescriptor | undefined {
  if (text === '') return required ? msg`Preencha o campo` : undefined
  return isTime(text) ? undefined : msg`Informe um horário entre 00:00 e 23:59`
}

export function RequestDate(props: FieldProps & { max?: string }) {
  const { t } = useLingui()
  return <DateField {...props} label={t`Data`} required today={today()} />
}

/** Time of day, typed as four digits. */
export function RequestTime(props: FieldProps & { label: string; help?: ReactNode; required?: boolean }) {
  const { onChange, required = true, ...field } = props
  const { t } = useLingui()
  return (
    <MaskedField
      {...field}
      mask="##:##"
      placeholder={t`hh:mm`}
      required={required}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export function RequestMessage({ onChange, ...field }: FieldProps & { required?: boolean }) {
  const { t } = useLingui()
  return (
    <TextAreaField
      {...field}
      label={t`Observação`}
      limit={LONGEST_OBSERVATION}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
