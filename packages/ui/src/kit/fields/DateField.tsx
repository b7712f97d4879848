import { formatDate } from '@colab/contract/wire/date'
import { readTypedDate } from '@colab/contract/wire/typed-date'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef, useState } from 'react'
import { CalendarDays } from '#kit/icons.ts'
import { Button } from './Button.tsx'
import css from './DateField.module.css'
import { dateMask } from './dateMask.ts'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'
import { MaskedInput } from './MaskedField.tsx'

type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'value' | 'defaultValue' | 'onChange' | 'type'> & {
    /** ISO date, '' when empty. */
    value: string
    onChange: (iso: string) => void
    /** ISO date that completes missing parts. */
    today: string
  }

/**
 * A date typed as dd/mm/yyyy or picked from the native calendar. On blur, missing parts are completed from today and an
 * invalid date is cleared (spec §2). `min` and `max` (ISO) limit the calendar only.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, today, min, max, onBlur, onKeyDown, ...input } = props
  const { t } = useLingui()
  const { frame, control } = useField(input)
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(formatDate(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    // A new external value replaces the text, except the one that the text itself produced.
    setKnown(value)
    if (readTypedDate(typed, today) !== value) setTyped(formatDate(value))
  }
  function settle() {
    const iso = readTypedDate(typed, today)
    setTyped(formatDate(iso))
    if (iso !== value) onChange(iso)
  }
  function openCalendar() {
    try {
      picker.current?.showPicker()
    } catch {
      // No calendar available (embedded frame, old browser): typing still works.
      document.getElementById(control.id)?.focus()
    }
  }
  return (
    <Field {...frame}>
      <div className={fieldCss.ended}>
        <MaskedInput
          mask={dateMask}
          placeholder={t`dd/mm/aaaa`}
          {...control}
          className={`${fieldCss.control} ${css.date}`}
          value={typed}
          onInput={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const iso = text.length === 10 ? readTypedDate(text, today) : ''
            if (iso && iso !== value) onChange(iso)
          }}
          onBlur={(event) => {
            settle()
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            // Enter submits a form without a blur event.
            if (event.key === 'Enter') settle()
            onKeyDown?.(event)
          }}
        />
        <input
          ref={picker}
          className={css.picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          min={min}
          max={max}
          onChange={(event) => {
            setTyped(formatDate(event.currentTarget.value))
            onChange(event.currentTarget.value)
          }}
        />
        <Button
          variant="icon"
          label={t`Abrir calendário`}
          disabled={input.disabled || input.readOnly}
          onClick={openCalendar}
        >
          <CalendarDays />
        </Button>
      </div>
    </Field>
  )
}
